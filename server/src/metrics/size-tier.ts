import type { Platform, Size } from '@kolscope/contract/enums'

/** Smallest follower count of each tier of one platform; below `potential` is under_potential. */
export type SizeBounds = { mega: number; macro: number; micro: number; potential: number }
export type SizeTiers = Readonly<Record<Platform, SizeBounds>>

const SOCIAL: SizeBounds = { mega: 250_000, macro: 50_000, micro: 10_000, potential: 5_000 }
const VIDEO: SizeBounds = { mega: 1_000_000, macro: 100_000, micro: 10_000, potential: 1_000 }

/** Default tiers in followers; settings may replace them. Source: product decisions. */
export const DEFAULT_SIZE_TIERS: SizeTiers = {
  fb: SOCIAL,
  page: SOCIAL,
  group: SOCIAL,
  insta: SOCIAL,
  youtube: VIDEO,
  tiktok: VIDEO,
}

/** The size tier of a follower count on a platform, null when the count is unknown. */
export function sizeTier(
  platform: Platform,
  followers: number | null,
  tiers: SizeTiers = DEFAULT_SIZE_TIERS,
): Size | null {
  if (followers === null) return null
  const { mega, macro, micro, potential } = tiers[platform]
  if (followers >= mega) return 'mega'
  if (followers >= macro) return 'macro'
  if (followers >= micro) return 'micro'
  return followers >= potential ? 'potential' : 'under_potential'
}
