/** `source` of the influencers of the demo market. */
export const DEMO_SOURCE = 'demo'
