import type { Flag } from '@kolscope/contract/core/access'
import type { Export } from '@kolscope/contract/lists/exports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useExporting } from '../../../testing/exporting'
import { addToken } from '../../../testing/personal-token'
import { showAll } from '../../../testing/shown'
import { sweepExports } from './sweep'

const { app, staff, ids, runJobs, stopJobs, ask, ended, make, fileOf, idsIn, files, actions, collectionWith } =
  useExporting(400)

test('a tier gets no more than its lists show', async () => {
  const basic = await app().as('Basic')
  const made = await make(basic, { from: 'search', search: {} })
  const { body } = await basic.get<{ influencers: { id: number }[] }>('/api/v1/influencers', { page_size: 50 })
  expect(await idsIn(made)).toEqual(body.influencers.map(({ id }) => id))
  expect(made.total).toBe(50)
  expect((await ask(basic, { from: 'selected', ids: ids().slice(0, 51) })).status).toBe(400)
  const demo = await app().as('Demo')
  await showAll(app(), demo)
  const ofMarket = app().db.selectFrom('influencers').select('id').where('state', '=', 'Approved')
  const samples = (await ofMarket.where('is_sample', '=', true).execute()).map(({ id }) => id)
  const [other = 0] = (await ofMarket.where('is_sample', '=', false).execute()).map(({ id }) => id)
  expect(await idsIn(await make(demo, { from: 'selected', ids: [other, ...samples.slice(0, 3)] }))).toEqual(
    samples.slice(0, 3),
  )
  expect((await ask(demo, { from: 'selected', ids: [other] })).status).toBe(403)
})

test('a search that finds nobody costs a search here, too', async () => {
  const basic = await app().as('Basic')
  expect((await ask(basic, { from: 'search', search: { min_followers: 1_000_000_000 } })).status).toBe(400)
  const account = app().db.selectFrom('accounts').select('searches_used').where('id', '=', basic.accountId)
  expect(await account.executeTakeFirstOrThrow()).toEqual({ searches_used: 1 })
})

test('nobody but who asked; a link lives as long as the session that signed it', async () => {
  const made = await make(staff(), { from: 'selected', ids: ids().slice(0, 3) })
  const other = await app().as('Administrator')
  expect((await other.get(`/api/v1/exports/${made.id}`)).status).toBe(404)
  expect((await other.call({ method: 'DELETE', url: `/api/v1/exports/${made.id}` })).status).toBe(404)
  const bare = `/api/v1/exports/${made.id}/file`
  expect((await app().anonymous.get(bare)).status).toBe(404)
  expect((await app().anonymous.get(`${bare}?key=${'A'.repeat(43)}`)).status).toBe(404)
  expect((await other.get(bare)).status).toBe(404)
  expect((await staff().get(bare)).status).toBe(200)
  const guest = await app().as('Staff')
  const theirs = await make(guest, { from: 'selected', ids: ids().slice(0, 3) })
  expect((await fileOf(theirs)).status).toBe(200)
  await guest.post('/api/v1/sign-out')
  expect((await fileOf(theirs)).status).toBe(404)
})

test.each(['%00', 'x', 'A'.repeat(44), '..%2F..'])('of %s there is no file', async (id) => {
  expect((await app().anonymous.get(`/api/v1/exports/${id}/file`)).status).toBe(404)
})

test('a token fetches a file only with the rights for what it was made of', async () => {
  const list = { name: 'Of a token', list_ids: ids().slice(0, 3) }
  const { body } = await staff().post<{ data: { id: number } }>('/api/v1/collections', list)
  const found = await make(staff(), { from: 'selected', ids: ids().slice(0, 3) })
  const collected = await make(staff(), { from: 'collection', collection_id: body.data.id })
  const statusesFor = async (scope: readonly Flag[]) => {
    const { token } = await addToken(app().db, staff().accountId, { scope })
    const answers = [found, collected].map(({ id }) => app().withToken(token).get(`/api/v1/exports/${id}/file`))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await statusesFor(['canFilterByBasicInfo'])).toEqual([200, 403])
  expect(await statusesFor(['canCreateCollection'])).toEqual([403, 200])
  expect(await statusesFor(['canEditInfluencerBasicInfo'])).toEqual([403, 403])
  expect(await statusesFor(['canCreateRole']), 'which the role does not hold').toEqual([403, 403])
})

test.each([
  ['deactivated', sql`update accounts set is_active = false`],
  ['of another role', sql`update accounts set role_id = (select id from roles where name = 'Premium')`],
  ['of a plan now', sql`update accounts set plan_tier = 'premium', plan_searches = 100`],
])('an account that is %s loses its files', async (_what, change) => {
  const guest = await app().as('Staff')
  const made = await make(guest, { from: 'selected', ids: ids().slice(0, 3) })
  expect(files()).toContain(`${made.id}.json`)
  await sql`${change} where id = ${guest.accountId}`.execute(app().db)
  expect((await fileOf(made)).status).toBe(404)
  expect(files()).not.toContain(`${made.id}.json`)
})

test.each([
  ['gets a plan', sql`update accounts set plan_tier = 'premium', plan_searches = 100`],
  ['has a role of another kind', sql`update roles set flags = flags || array['isBasicAccount']`],
])('files end within minutes where their account %s', async (what, change) => {
  const guest = await app().as(['canFilterByBasicInfo'])
  const made = await make(guest, { from: 'selected', ids: ids().slice(0, 3) })
  await sweepExports(app().db, app().deps.env)
  expect(files()).toContain(`${made.id}.json`)
  const { role_id } = await app()
    .db.selectFrom('accounts')
    .select('role_id')
    .where('id', '=', guest.accountId)
    .executeTakeFirstOrThrow()
  await sql`${change} where id = ${what === 'gets a plan' ? guest.accountId : role_id}`.execute(app().db)
  await sweepExports(app().db, app().deps.env)
  expect(files()).not.toContain(`${made.id}.json`)
  const { body } = await guest.get<{ data: Export }>(`/api/v1/exports/${made.id}`)
  expect(body.data).toMatchObject({ state: 'failed', path: null })
})

test('a file is refused where the rights went while it waited, and where they went afterwards', async () => {
  const id = await collectionWith(staff(), ids().slice(0, 4), 'Shared')
  const guest = await app().as('Staff')
  const shared = { email: guest.email, role: 'viewer' }
  expect((await staff().post(`/api/v1/collections/${id}/shares`, shared)).status).toBe(200)
  const source = { from: 'collection' as const, collection_id: id }
  const before = await make(guest, source)
  expect((await fileOf(before)).status).toBe(200)
  await stopJobs()
  const waiting = (await ask(guest, source)).body.data
  expect(waiting.state).toBe('waiting')
  await staff().call({ method: 'DELETE', url: `/api/v1/collections/${id}/shares/${guest.accountId}` })
  await runJobs()
  expect((await ended(guest, waiting.id)).state).toBe('failed')
  expect((await fileOf(before)).status).toBe(404)
  expect(files().filter((name) => name.startsWith(before.id) || name.startsWith(waiting.id))).toEqual([])
  expect(await actions()).toContain('exportFailed')
})
