import type { SocialAccount } from '@kolscope/contract/sync/linking'
import { expect, test } from 'vitest'
import { CHANNEL, link, signInThere, unlink } from '../../../testing/linking'
import { linkingApp } from '../../../testing/linking-app'

const my = linkingApp()

test('linking and unlinking stand in the activity log, with the influencer and what was proven', async () => {
  await signInThere(my.owner, 'youtube')
  const { data } = (await link<{ data: SocialAccount }>(my.owner, 'youtube', CHANNEL)).body
  await unlink(my.owner, 'youtube')
  const logged = await my.app.db
    .selectFrom('activity_logs')
    .select(['action', 'object_kind', 'object_id', 'object_name', 'changes'])
    .where('account_id', '=', my.owner.accountId)
    .where('action', 'in', ['socialAccountLinked', 'socialAccountUnlinked'])
    .orderBy('id')
    .execute()
  const object = { object_kind: 'influencer', object_id: String(data.influencerId), object_name: data.name }
  const logOf = (key: 'from' | 'to') => [
    { field: 'platform', [key]: 'youtube' },
    { field: 'verified', [key]: 'true' },
  ]
  expect(logged).toMatchObject([
    { action: 'socialAccountLinked', ...object, changes: logOf('to') },
    { action: 'socialAccountUnlinked', ...object, changes: logOf('from') },
  ])
})
