/** Demo accounts that are given some of its market once that is complete: one gets links, the other follows influencers. */
export const DEMO_INFLUENCER = 'influencer@kolscope.example'
export const DEMO_RESEARCHER = 'staff@kolscope.example'
