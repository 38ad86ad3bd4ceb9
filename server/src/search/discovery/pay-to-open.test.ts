import type { Flag } from '@kolscope/contract/core/access'
import { MESSAGES } from '@kolscope/contract/core/errors'
import { expect, test } from 'vitest'
import type { Actor } from '../../core/ctx'
import { closedProfile } from './pay-to-open'

const refusalOf = (flags: Flag[]) => {
  const { status, message } = closedProfile({ flags } as unknown as Actor)
  return { status, message }
}

test('only a demo account is told that a full profile is not for it; to others there is no such influencer', () => {
  expect(refusalOf(['isDemoAccount'])).toEqual({ status: 403, message: MESSAGES.notFullProfile })
  for (const flags of [[], ['isBasicAccount'], ['isPremiumAccount']] satisfies Flag[][])
    expect(refusalOf(flags).status).toBe(404)
})
