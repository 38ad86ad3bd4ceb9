import type { SocialAccount } from '@kolscope/contract/sync/linking'
import { expect, test } from 'vitest'
import { link, signInThere, unlink } from '../../../testing/linking'
import { linkingApp } from '../../../testing/linking-app'
import type { SignedInClient } from '../../../testing/test-app'

const my = linkingApp()

let pages = 7_000_000
/** Claims a page by hand, without proof. */
async function claim(by: SignedInClient, page = String(++pages)) {
  const { body } = await link<{ data: SocialAccount }>(by, 'page', page)
  expect([body.data.verified, body.data.influencerId]).toEqual([false, null])
  const ownLink = my.app.db.selectFrom('social_accounts').select('influencer_id').where('external_id', '=', page)
  const { influencer_id: influencer } = await ownLink.where('account_id', '=', by.accountId).executeTakeFirstOrThrow()
  return { page, influencer }
}
const isThere = async (id: number) =>
  (await my.app.db.selectFrom('influencers').select('id').where('id', '=', id).execute()).length > 0

test('a page that was never proven leaves no influencer behind when it is unlinked', async () => {
  const { influencer } = await claim(my.owner)
  expect(await isThere(influencer)).toBe(true)
  expect((await unlink(my.owner, 'page')).status).toBe(200)
  expect(await isThere(influencer)).toBe(false)
})

test('nor when a proven one takes its place, or its account is deleted', async () => {
  const replaced = await claim(my.owner)
  await signInThere(my.owner, 'page')
  const proven = (await my.choices('page')).data[0]?.id ?? ''
  expect((await link(my.owner, 'page', proven)).status).toBe(200)
  expect(await isThere(replaced.influencer)).toBe(false)
  const other = await my.app.as('Influencer')
  const removedClaim = await claim(other)
  const admin = await my.app.as('Administrator')
  expect((await admin.call({ method: 'DELETE', url: `/users/${other.accountId}` })).status).toBe(200)
  expect(await isThere(removedClaim.influencer)).toBe(false)
})

test('it stays while another account links it, and goes with the last one', async () => {
  const other = await my.app.as('Influencer')
  const { page, influencer } = await claim(my.owner)
  expect((await claim(other, page)).influencer).toBe(influencer)
  await unlink(my.owner, 'page')
  expect(await isThere(influencer)).toBe(true)
  await unlink(other, 'page')
  expect(await isThere(influencer)).toBe(false)
})

test('it stays where somebody has worked with it, and where it was in the market before', async () => {
  const staff = await my.app.as('Staff')
  const worked = await claim(my.owner)
  await my.app.caughtUp()
  const list = await staff.post('/api/v1/collections', { name: 'Seen', list_ids: [worked.influencer] })
  expect(list.status).toBe(200)
  await unlink(my.owner, 'page')
  expect(await isThere(worked.influencer)).toBe(true)
  const row = { platform: 'page' as const, social_id: '7999999', name: 'Listed', provisional_key: 'x', source: 'file' }
  const { id } = await my.app.db.insertInto('influencers').values(row).returning('id').executeTakeFirstOrThrow()
  expect((await claim(my.owner, '7999999')).influencer).toBe(id)
  await unlink(my.owner, 'page')
  expect(await isThere(id)).toBe(true)
})
