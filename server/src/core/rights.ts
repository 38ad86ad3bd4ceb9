import { accountFlags, type Flag, KIND_FLAGS } from '@kolscope/contract/core/access'
import type { Tier } from '@kolscope/contract/core/enums'

interface RightsSource {
  /** Flags of the role. */
  flags: readonly Flag[]
  plan_tier: Tier | null
  is_unproven: boolean
}

/**
 * The flags an account acts with. An account with an unverified email keeps only its kind, and may not do anything yet.
 */
export function rightsOf({ flags, plan_tier, is_unproven }: RightsSource): Flag[] {
  const allRights = accountFlags(flags, plan_tier)
  return is_unproven ? allRights.filter((flag) => KIND_FLAGS.includes(flag)) : allRights
}
