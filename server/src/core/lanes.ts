/**
 * How many jobs one process runs at a time, by lane: a job that waits in one lane takes no slot of another. `messages`
 * are mails and texts, `deliveries` webhooks, `retries` webhooks with slow receivers, `user` what an account started
 * and watches.
 */
export const LANES = {
  messages: 4,
  deliveries: 10,
  retries: 4,
  metrics: 2,
  exports: 2,
  user: 2,
  maintenance: 2,
} as const

export type Lane = keyof typeof LANES
