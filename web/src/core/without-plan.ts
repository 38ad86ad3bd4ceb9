import type { CurrentAccount } from '@kolscope/contract/people/accounts'

/** The text for an account without a plan: an external account lacks a plan, all others need none. */
export function withoutPlan(
  { isExternalAccount }: Pick<CurrentAccount, 'isExternalAccount'>,
  isInfluencer: boolean,
): 'none' | 'influencer' | 'internal' {
  if (isExternalAccount) return 'none'
  return isInfluencer ? 'influencer' : 'internal'
}
