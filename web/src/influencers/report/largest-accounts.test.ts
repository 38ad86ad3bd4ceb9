import type { LinkedAccount } from '@kolscope/contract/influencers/report'
import { expect, test } from 'vitest'
import { largestAccounts } from './largest-accounts'

const account = (influencer_id: number, values: Partial<LinkedAccount>): LinkedAccount => ({
  influencer_id,
  platform: 'tiktok',
  name: 'A',
  user_name: `name${influencer_id}`,
  platform_url: null,
  avatar: null,
  total_followers: null,
  followers_observed_at: null,
  ...values,
})

test('one link a platform, to the account with most followers', () => {
  const largest = largestAccounts([
    account(1, { total_followers: 10 }),
    account(2, { total_followers: 30 }),
    account(3, {}),
    account(4, { platform: 'youtube', platform_url: 'https://example.com/c' }),
  ])
  expect(largest.map(({ account: one, url }) => [one.influencer_id, url])).toEqual([
    [2, 'https://www.tiktok.com/@name2'],
    [4, 'https://example.com/c'],
  ])
})

test('an account without an address is passed over, whatever its size', () => {
  const largest = largestAccounts([
    account(1, { total_followers: 90, user_name: null, platform_url: 'javascript:alert(1)' }),
    account(2, { total_followers: 3 }),
  ])
  expect(largest.map(({ account: one }) => one.influencer_id)).toEqual([2])
})
