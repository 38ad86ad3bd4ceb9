/**
 * Demo accounts that receive part of the demo market once it is complete: one has linked accounts, the other tracks
 * influencers.
 */
export const DEMO_INFLUENCER = 'influencer@kolscope.example'
export const DEMO_RESEARCHER = 'staff@kolscope.example'
