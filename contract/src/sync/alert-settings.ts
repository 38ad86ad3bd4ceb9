import { z } from 'zod'

/** Thresholds from which an account gets alerts; null turns a kind off. */
export const Thresholds = z.object({
  /** Robust deviations of a day's growth from the usual growth; the growth must also exceed 0.5 % of the followers. */
  growth_spike: z.number().min(1).max(20).nullable(),
  growth_fall: z.number().min(1).max(20).nullable(),
  /** A multiple of the median engagement of the influencer's own posts, reached within 48 hours. */
  viral_post: z.number().min(1.5).max(100).nullable(),
  /** The percentage by which the median engagement of four weeks is below that of the four weeks before. */
  engagement_fall: z.number().min(5).max(95).nullable(),
  /** Days without a post. */
  silence: z.int().min(1).max(365).nullable(),
})
export type Thresholds = z.infer<typeof Thresholds>
export const DEFAULT_THRESHOLDS: Thresholds = {
  growth_spike: 6,
  growth_fall: 6,
  viral_post: 3,
  engagement_fall: 30,
  silence: 14,
}

/** How often an account gets its alerts by mail; the same mail lists new results of its saved searches. */
export const ALERT_DIGESTS = ['none', 'daily', 'weekly'] as const
export const AlertSettings = Thresholds.extend({ digest: z.enum(ALERT_DIGESTS) })
export type AlertSettings = z.infer<typeof AlertSettings>
export const StoredAlertSettings = AlertSettings.extend({ version: z.int() })
export type StoredAlertSettings = z.infer<typeof StoredAlertSettings>
