import { accountFlags, isExternalAccount, KIND_FLAGS } from '@kolscope/contract/core/access'
import { expect, test } from 'vitest'
import { withoutPlan } from './without-plan'

test('an account without a plan is internal only where its role is of no kind', () => {
  const plans = [[], ...KIND_FLAGS.map((kind) => [kind])].map((flags) =>
    withoutPlan(
      { isExternalAccount: isExternalAccount(flags, null) },
      accountFlags(flags, null).includes('isInfluencerAccount'),
    ),
  )
  expect(plans).toEqual(['internal', 'influencer', 'none', 'none', 'none'])
})
