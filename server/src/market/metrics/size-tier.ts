import type { Platform, Size } from '@kolscope/contract/core/enums'
import type { SizeTiers } from '@kolscope/contract/core/settings'
import { DEFAULT_SIZE_TIERS } from '../../core/settings/default-size-tiers'

/** The size of a follower count on a platform: the first tier it reaches, null if the count is unknown. */
export function sizeTier(
  platform: Platform,
  followers: number | null,
  tiers: SizeTiers = DEFAULT_SIZE_TIERS,
): Size | null {
  if (followers === null) return null
  return tiers[platform].find((tier) => followers >= tier.from)?.size ?? 'under_potential'
}
