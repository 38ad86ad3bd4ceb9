import type { ApiError } from '@kolscope/contract/core/errors'
import type { Duplicate, InfluencerMerge, MergeUndone } from '@kolscope/contract/influencers/duplicates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addInfluencer, type NewInfluencer } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import { mergeDuplicates } from './merge-duplicates'
import { sweepMerges } from './merges'
import { countUndecided } from './undecided-pairs'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('influencers').execute()
})

const add = (one: NewInfluencer) => addInfluencer(app.db, { platform: 'tiktok', ...one })
const URL = '/api/v1/duplicates'
interface Pairs {
  data: Duplicate[]
  total: number
}

const list = async (query = {}) => (await staff.get<Pairs>(URL, query)).body
const idsOf = ({ influencers }: Duplicate) => influencers.map(({ _id }) => _id)
const codesOf = ({ why }: Duplicate) => why.map(({ code }) => code).sort()
const merge = (influencer_id: number, merged_id: number) =>
  staff.post<{ data: { merge_id: number } } & ApiError>(`${URL}/merge`, { influencer_id, merged_id })
const undo = (id: number) => staff.post<{ data: MergeUndone } & ApiError>(`/api/v1/influencer-merges/${id}/undo`)
const setDifferent = (influencer_id: number, other_id: number, is_different: boolean) =>
  staff.post(`${URL}/different`, { influencer_id, other_id, is_different })

async function changeHandle(id: number, handle: string) {
  await sql`update influencers set handle = ${handle}, provisional_key = ${handle} where id = ${id}`.execute(app.db)
}

const NONE = { all: 0, sure: 0 }

/** Each pair of facts, and why they are a duplicate; none for those that are none. */
const pairs: [string, NewInfluencer, NewInfluencer, { sure: boolean; why: string[] } | null][] = [
  ['one user name, one id', { handle: 'Lan' }, { handle: 'lan', socialId: null }, { sure: true, why: ['same-handle'] }],
  ['one user name, two ids', { handle: 'lan' }, { handle: 'lan' }, null],
  ['one user name on two platforms', { handle: 'lan', platform: 'insta' }, { handle: 'lan', socialId: null }, null],
  [
    'a page and a profile of Facebook with one address',
    { handle: 'lan', platform: 'fb', socialId: null },
    { handle: 'lan', platform: 'page' },
    { sure: true, why: ['same-address'] },
  ],
  [
    'a page and a profile of Facebook with two ids',
    { handle: 'lan', platform: 'fb' },
    { handle: 'lan', platform: 'page' },
    null,
  ],
  [
    'an id in place of a user name',
    { handle: 'UC123', platform: 'youtube', socialId: null },
    { handle: 'lan', platform: 'youtube', socialId: 'UC123' },
    { sure: true, why: ['same-address'] },
  ],
  [
    'one name and nearly the same followers of two user names',
    { name: 'Lan Anh', handle: 'lan1', followers: 1000 },
    { name: 'Lan Anh', handle: 'lan2', followers: 1000, socialId: null },
    null,
  ],
]

test.each(pairs)('%s', async (_name, first, second, expected) => {
  const ids = [await add(first), await add(second)]
  const { data, total } = await list()
  expect(total).toBe(expected === null ? 0 : 1)
  expect(data.map((one) => ({ sure: one.is_sure, why: codesOf(one) }))).toEqual(expected === null ? [] : [expected])
  if (expected !== null) expect(data.map(idsOf)).toEqual([ids])
  expect(await countUndecided(app.db)).toEqual({ account: { all: total, sure: total }, person: NONE })
})

test('two accounts known by one name alone are probably one if their followers are nearly the same', async () => {
  const named = (followers: number, socialId: string | null) =>
    add({ name: 'Lan Anh', handle: null, followers, socialId })
  const ids = [await named(1010, '1'), await named(1000, null), await named(5000, '2')]
  await sql`update influencers set provisional_key = 'lan anh'`.execute(app.db)
  const { data } = await list()
  expect(data.map(idsOf)).toEqual([[ids[0], ids[1]]])
  expect(data[0]).toMatchObject({ is_sure: false, stays: ids[0] })
  expect(data.map(codesOf)).toEqual([['near-followers', 'same-name']])
})

test('a user name that another account had before is probable, and certain of nobody if several have it', async () => {
  const renamed = await add({ handle: 'old' })
  await changeHandle(renamed, 'new')
  const listed = await add({ handle: 'old', socialId: null })
  const { data } = await list()
  expect(data.map((one) => [idsOf(one), one.is_sure, one.why])).toEqual([
    [[renamed, listed], false, [{ code: 'former-handle', value: 'old' }]],
  ])
  await add({ handle: 'old' })
  await add({ handle: 'old' })
  const later = await list()
  expect(later.total).toBe(3)
  expect(later.data.map(({ is_sure }) => is_sure)).toEqual([false, false, false])
})

test('the one with an id is proposed to stay, else the approved one, else the older one', async () => {
  const stays = async (first: NewInfluencer, second: NewInfluencer) => {
    await app.db.deleteFrom('influencers').execute()
    const ids = [
      await add({ platform: 'fb', handle: 'lan', ...first }),
      await add({ platform: 'page', handle: 'lan', ...second }),
    ]
    return ids.indexOf((await list()).data[0]?.stays ?? 0)
  }
  expect(await stays({ socialId: null, state: 'Approved' }, { state: 'New' })).toBe(1)
  expect(await stays({ socialId: null, state: 'New' }, { socialId: null, state: 'Approved' })).toBe(1)
  expect(await stays({ socialId: null, state: 'New' }, { socialId: null, state: 'New' })).toBe(0)
})

test('a pair that was told apart is neither proposed, counted nor merged, until that is taken back', async () => {
  const [a, b] = [await add({ handle: 'lan' }), await add({ handle: 'lan', socialId: null })]
  expect((await setDifferent(b, a, true)).status).toBe(200)
  expect(await list()).toMatchObject({ data: [], total: 0 })
  expect(await countUndecided(app.db)).toEqual({ account: NONE, person: NONE })
  const different = await list({ view: 'different' })
  expect(different.data.map(idsOf)).toEqual([[a, b]])
  expect(different.data[0]).toMatchObject({ is_sure: true, decided: { by: expect.any(String) } })
  const refused = await merge(a, b)
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'not-duplicates'])
  await setDifferent(a, b, false)
  expect((await list()).total).toBe(1)
  expect((await list({ view: 'different' })).total).toBe(0)
})

/** As if the worker had not compared what changed since. */
const leaveUncompared = () => sql`delete from pairs_due`.execute(app.db)

test('what is shown is judged from what is known now, and a pair that no longer holds is left out', async () => {
  const [a, b] = [await add({ handle: 'lan' }), await add({ handle: 'lan', socialId: null })]
  expect((await list()).total).toBe(1)
  await sql`update influencer_pairs set kind = 'person', is_sure = false`.execute(app.db)
  expect((await list()).data).toMatchObject([{ kind: 'account', is_sure: true }])
  await changeHandle(a, 'vy')
  await sql`delete from former_handles`.execute(app.db)
  await leaveUncompared()
  expect(await list()).toMatchObject({ data: [], is_complete: false })
  expect(await list()).toMatchObject({ data: [], total: 0, is_complete: true })
  await changeHandle(a, 'lan')
  expect((await list()).data.map(idsOf)).toEqual([[a, b]])
})

test('two that got one profile are no longer proposed, even before they are compared', async () => {
  const same = { name: 'Cú Mèo Lắm Lời', email: 'cumeo@mail.test' }
  const ids = [await add({ ...same, handle: 'cu.meo' }), await add({ ...same, platform: 'insta', handle: 'cumeo' })]
  expect(await list()).toMatchObject({ data: [{ kind: 'person' }], total: 1 })
  const { id } = await app.db
    .insertInto('profiles')
    .values({ name: 'Cú Mèo' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('influencers').set({ profile_id: id }).where('id', 'in', ids).execute()
  await leaveUncompared()
  expect(await list()).toMatchObject({ data: [], total: 0, is_complete: true })
  expect(await countUndecided(app.db)).toEqual({ account: NONE, person: NONE })
})

test('while others are compared, the page waits for nothing and says that it is not complete', async () => {
  await add({ handle: 'lan' })
  await add({ handle: 'lan', socialId: null })
  await app.db.transaction().execute(async (trx) => {
    await lockByName(trx, NAMED_LOCKS.pairs)
    expect(await list()).toMatchObject({ data: [], is_complete: false })
  })
  expect(await list()).toMatchObject({ total: 1, is_complete: true })
})

test('a merge keeps what both had, and its undo what changed since', async () => {
  const kept = await add({ handle: null, name: 'Lan', followers: 10, email: 'kept@example.com' })
  const merged = await add({ handle: '12345', socialId: null, followers: 5, email: 'merged@example.com' })
  await sql`update influencers set social_id = '12345', phone = null where id = ${kept}`.execute(app.db)
  await sql`update influencers set phone = '123456789', description = 'Hello' where id = ${merged}`.execute(app.db)
  const list1 = await staff.post<{ data: { id: number } }>('/api/v1/collections', { name: 'One', list_ids: [merged] })
  expect(list1.status, list1.text).toBe(200)
  const { status, body, text } = await merge(kept, merged)
  expect(status, text).toBe(200)
  const row = () =>
    app.db
      .selectFrom('influencers')
      .select(['id', 'email', 'phone', 'description', 'handle', 'social_id'])
      .orderBy('id')
      .execute()
  const members = () => app.db.selectFrom('collection_influencers').select('influencer_id').execute()
  const facts = { email: 'kept@example.com', social_id: '12345', handle: null }
  expect(await row()).toEqual([{ id: kept, ...facts, phone: '123456789', description: 'Hello' }])
  expect(await members()).toEqual([{ influencer_id: kept }])
  const merges = await staff.get<{ data: InfluencerMerge[] }>('/api/v1/influencer-merges')
  expect(merges.body.data).toMatchObject([
    { id: body.data.merge_id, merged_by: expect.any(String), merged: { _id: merged, user_name: '12345' } },
  ])
  await sql`update influencers set description = 'Changed' where id = ${kept}`.execute(app.db)
  await sql`update influencer_metrics set followers = 11 where influencer_id = ${kept}`.execute(app.db)
  const undone = await undo(body.data.merge_id)
  expect(undone.body.data).toEqual({ influencer_ids: [kept, merged], kept_fields: ['description'], lost_rows: 0 })
  expect(await row()).toEqual([
    { id: kept, ...facts, phone: null, description: 'Changed' },
    {
      id: merged,
      email: 'merged@example.com',
      social_id: null,
      handle: '12345',
      phone: '123456789',
      description: 'Hello',
    },
  ])
  expect(await members()).toEqual([{ influencer_id: merged }])
  expect((await undo(body.data.merge_id)).status).toBe(404)
  const actions = await app.db.selectFrom('activity_logs').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['influencersMerged', 'influencerMergeUndone']),
  )
})

test('the one without an id can stay: it takes the id, and gives it back', async () => {
  const [known, named] = [await add({ handle: 'lan', socialId: '77' }), await add({ handle: 'lan', socialId: null })]
  const { body } = await merge(named, known)
  const ids = () => app.db.selectFrom('influencers').select(['id', 'social_id']).orderBy('id').execute()
  expect(await ids()).toEqual([{ id: named, social_id: '77' }])
  await undo(body.data.merge_id)
  expect(await ids()).toEqual([
    { id: known, social_id: '77' },
    { id: named, social_id: null },
  ])
})

test('an undo says what is lost: the same member of a collection that was deleted', async () => {
  const [kept, merged] = [await add({ handle: 'lan' }), await add({ handle: 'lan', socialId: null })]
  const made = await staff.post<{ data: { id: number } }>('/api/v1/collections', {
    name: 'Two',
    list_ids: [kept, merged],
  })
  expect(made.status).toBe(200)
  const { body } = await merge(kept, merged)
  await sql`delete from collections where name = 'Two'`.execute(app.db)
  expect((await undo(body.data.merge_id)).body.data.lost_rows).toBeGreaterThan(0)
})

test('an undo is refused while a later merge into the same one stands, and if another one is that account now', async () => {
  const kept = await add({ handle: 'lan', platform: 'page' })
  const first = await add({ handle: 'lan', platform: 'page', socialId: null })
  const second = await add({ handle: 'lan', platform: 'fb', socialId: null })
  const one = (await merge(kept, first)).body.data.merge_id
  const two = (await merge(kept, second)).body.data.merge_id
  expect((await undo(one)).body.errors?.[0]?.code).toBe('later-merge')
  const again = await add({ handle: 'lan', platform: 'fb', socialId: null })
  expect((await undo(two)).body.errors?.[0]?.code).toBe('identity-taken')
  await app.db.deleteFrom('influencers').where('id', '=', again).execute()
  expect([(await undo(two)).status, (await undo(one)).status]).toEqual([200, 200])
})

test('a merge can be undone for thirty days, and its record is deleted then', async () => {
  const [kept, merged] = [await add({ handle: 'lan' }), await add({ handle: 'lan', socialId: null })]
  const { body } = await merge(kept, merged)
  await sql`update influencer_merges set merged_at = now() - interval '30 days'`.execute(app.db)
  expect((await undo(body.data.merge_id)).status).toBe(404)
  await sweepMerges(app.db)
  expect(await app.db.selectFrom('influencer_merge_rows').select('what').execute()).toEqual([])
})

test('what a merge recorded is erased with the person', async () => {
  const admin = await app.as('Administrator')
  const [kept, merged] = [await add({ handle: 'lan', name: 'Lan' }), await add({ handle: 'lan', socialId: null })]
  await merge(kept, merged)
  const erased = await admin.post(`/api/v1/influencers/${kept}/erasure`, { whole_person: true, confirmed_name: 'Lan' })
  expect(erased.status, erased.text).toBe(200)
  for (const table of ['influencer_merges', 'influencer_merge_rows'] as const)
    expect(await app.db.selectFrom(table).select('influencer_id').execute()).toEqual([])
})

/** A merge whose undo would bring back a person who is erased after it. */
async function mergedAndErased() {
  const admin = await app.as('Administrator')
  const [kept, merged] = [await add({ handle: 'lan' }), await add({ handle: 'lan', socialId: null })]
  const { body } = await merge(kept, merged)
  await changeHandle(kept, 'other')
  const again = await add({ handle: 'lan', socialId: null, name: 'Lan' })
  const erase = () => admin.post(`/api/v1/influencers/${again}/erasure`, { whole_person: true, confirmed_name: 'Lan' })
  return { id: body.data.merge_id, kept, erase }
}

test('the record of a merge is erased with the person whose account the merged one was', async () => {
  const { id, kept, erase } = await mergedAndErased()
  const { status, text } = await erase()
  expect(status, text).toBe(200)
  expect(await app.db.selectFrom('influencer_merge_rows').select('what').execute()).toEqual([])
  expect((await undo(id)).status).toBe(404)
  expect(await app.db.selectFrom('influencers').select('id').execute()).toEqual([{ id: kept }])
})

test('an undo never brings back an erased person', async () => {
  const { id, kept, erase } = await mergedAndErased()
  await sql`create table kept_merges as table influencer_merges`.execute(app.db)
  await sql`create table kept_merge_rows as table influencer_merge_rows`.execute(app.db)
  const { status, text } = await erase()
  expect(status, text).toBe(200)
  await sql`insert into influencer_merges table kept_merges on conflict do nothing`.execute(app.db)
  await sql`insert into influencer_merge_rows table kept_merge_rows on conflict do nothing`.execute(app.db)
  await sql`drop table kept_merges, kept_merge_rows`.execute(app.db)
  expect((await undo(id)).body.errors?.[0]?.code).toBe('person-erased')
  expect(await app.db.selectFrom('influencers').select('id').execute()).toEqual([{ id: kept }])
})

test('an undo sees the merge of a load that commits while it waits', async () => {
  const kept = await add({ handle: 'vy', platform: 'page' })
  const first = await add({ handle: 'vy', platform: 'page', socialId: null })
  const { body } = await merge(kept, first)
  const second = await add({ handle: 'vy', platform: 'page', socialId: null })
  const load = await app.deps.pool.connect()
  const isWaiting = async () =>
    (
      await app.deps.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount
  try {
    await load.query('begin')
    await mergeDuplicates(load, [{ kept, merged: second }])
    const undone = undo(body.data.merge_id)
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(1)
    await load.query('commit')
    expect((await undone).body.errors?.[0]?.code).toBe('later-merge')
  } finally {
    load.release()
  }
})

test('a merge is refused if it would give one the id of another influencer', async () => {
  const kept = await add({ handle: 'lan', platform: 'page', socialId: null })
  const merged = await add({ handle: 'lan', platform: 'fb', socialId: '9' })
  const other = await add({ handle: 'thu', platform: 'page', socialId: '9' })
  const { status, body } = await merge(kept, merged)
  expect([status, body.errors?.[0]?.code]).toEqual([409, 'identity-taken'])
  const rows = await app.db.selectFrom('influencers').select(['id', 'social_id']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: kept, social_id: null },
    { id: merged, social_id: '9' },
    { id: other, social_id: '9' },
  ])
})
