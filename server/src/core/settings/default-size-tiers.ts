import type { Platform } from '@kolscope/contract/core/enums'
import type { SizeTiers } from '@kolscope/contract/core/settings'

const SOCIAL: SizeTiers[Platform] = [
  { size: 'mega', from: 250_000 },
  { size: 'macro', from: 50_000 },
  { size: 'micro', from: 10_000 },
  { size: 'potential', from: 5_000 },
]
const VIDEO: SizeTiers[Platform] = [
  { size: 'mega', from: 1_000_000 },
  { size: 'macro', from: 100_000 },
  { size: 'micro', from: 10_000 },
  { size: 'potential', from: 1_000 },
]

/** Default tiers in followers; settings may replace them. Source: product decisions. */
export const DEFAULT_SIZE_TIERS: SizeTiers = {
  fb: SOCIAL,
  page: SOCIAL,
  group: SOCIAL,
  insta: SOCIAL,
  youtube: VIDEO,
  tiktok: VIDEO,
}
