import { z } from 'zod'

export const DROP_REASONS = [
  'not-on-platform',
  'negative-share',
  'share-needs-values',
  'not-finite',
  'sort-needs-categories',
  'sort-needs-audience',
  'sort-needs-like',
] as const

/** A filter that a search did not use, by its parameter or key, and why. */
export const Dropped = z.object({ filter: z.string(), reason: z.enum(DROP_REASONS) })
export type Dropped = z.infer<typeof Dropped>
