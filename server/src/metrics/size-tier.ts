import type { SizeTiers } from '@kolscope/contract/config'
import type { Platform, Size } from '@kolscope/contract/enums'

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

/** The size of a follower count on a platform: the first tier it reaches, null when the count is unknown. */
export function sizeTier(
  platform: Platform,
  followers: number | null,
  tiers: SizeTiers = DEFAULT_SIZE_TIERS,
): Size | null {
  if (followers === null) return null
  return tiers[platform].find((tier) => followers >= tier.from)?.size ?? 'under_potential'
}
