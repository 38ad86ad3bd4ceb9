import type { CurrentAccount } from '@kolscope/contract/people/accounts'

/** What to say of an account that has no plan: an external one lacks it, the others need none. */
export function withoutPlan(
  { isExternalAccount }: Pick<CurrentAccount, 'isExternalAccount'>,
  isInfluencer: boolean,
): 'none' | 'influencer' | 'internal' {
  if (isExternalAccount) return 'none'
  return isInfluencer ? 'influencer' : 'internal'
}
