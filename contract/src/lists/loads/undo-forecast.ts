import { z } from 'zod'

/** What was done with an influencer that a load added, so that undoing the load keeps it. */
export const UNDO_KEPT_REASONS = [
  'collected',
  'edited',
  'reviewed',
  'profile',
  'tracked',
  'brand',
  'merged',
  'other',
] as const
export type UndoKeptReason = (typeof UNDO_KEPT_REASONS)[number]

/** What undoing a load would do now. */
export const UndoForecast = z.object({
  /** Influencers that the load added and that are removed. */
  removed: z.int(),
  /** Influencers with values that the load changed, at most that many are restored: what was changed since stays. */
  changed: z.int(),
  /** Influencers that the load added and that stay as they are, each with one reason. */
  kept: z.array(z.object({ reason: z.enum(UNDO_KEPT_REASONS), count: z.int() })),
})
export type UndoForecast = z.infer<typeof UndoForecast>
