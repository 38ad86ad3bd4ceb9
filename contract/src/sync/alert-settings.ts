import { z } from 'zod'

/** From when on an account is told; null switches a kind off. */
export const Thresholds = z.object({
  /** Robust deviations of a day's growth from the usual one; the growth also has to exceed 0.5 % of the followers. */
  growth_spike: z.number().min(1).max(20).nullable(),
  growth_fall: z.number().min(1).max(20).nullable(),
  /** Times the median engagement of the influencer's own posts, reached within 48 hours. */
  viral_post: z.number().min(1.5).max(100).nullable(),
  /** Percent that the median engagement of four weeks lies below that of the four weeks before. */
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

/** How often an account is mailed what its alerts are; saved searches are told of in the same mail. */
export const ALERT_DIGESTS = ['none', 'daily', 'weekly'] as const
export const AlertSettings = Thresholds.extend({ digest: z.enum(ALERT_DIGESTS) })
export type AlertSettings = z.infer<typeof AlertSettings>
export const StoredAlertSettings = AlertSettings.extend({ version: z.int() })
export type StoredAlertSettings = z.infer<typeof StoredAlertSettings>
