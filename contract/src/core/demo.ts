/** Accounts of the demo that are given some of its market once that is complete: what one links, and whom one follows. */
export const DEMO_INFLUENCER = 'influencer@kolscope.example'
export const DEMO_RESEARCHER = 'staff@kolscope.example'
