import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionCalls, storedIds, storedMembers } from '../../../testing/collection-calls'
import { addInfluencer, addInfluencers } from '../../../testing/factories'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let anna: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(
    app.db,
    Array.from({ length: 60 }, (_, nth) => ({
      followers: 1_000 + nth,
      avgEngagement: nth,
      engagementRate: 2.5,
      influenceScore: null,
      isSample: nth < 3,
    })),
  )
  anna = await app.as('Staff')
})
afterAll(() => app.close())

const { addToMany, move, undo, ...calls } = collectionCalls(() => anna)
const create = async (list_ids: number[] = [], who = anna) => (await calls.create(undefined, list_ids, who)).id
const change = (id: number, list_ids_action: 'add' | 'remove', list_ids: number[], who = anna) =>
  calls.change(id, { list_ids_action, list_ids }, who)
const membersOf = (id: number) => storedMembers(app.db, id)
const idsOf = (id: number) => storedIds(app.db, id)
const pick = (...places: number[]) => places.map((place) => ids[place] ?? 0)

test('adding keeps the numbers of then, counts what was there, and changes nothing the second time', async () => {
  const id = await create(pick(3))
  const first = await change(id, 'add', [...pick(5, 4, 3), ...pick(5)])
  expect(first.body).toMatchObject({ added: 2, already: 1, removed: 0 })
  expect(first.body.data.list_ids).toEqual(pick(3, 5, 4))
  expect(first.body.data.influencerIds).toEqual(first.body.data.list_ids)
  expect((await change(id, 'add', pick(5, 4, 3))).body).toMatchObject({ added: 0, already: 3, change_id: null })
  await app.db
    .updateTable('influencer_metrics')
    .set({ followers: 9 })
    .where('influencer_id', '=', pick(4)[0] ?? 0)
    .execute()
  expect((await membersOf(id))[2]).toMatchObject({
    followers_then: 1_004,
    avg_engagement_then: 4,
    engagement_rate_then: 2.5,
    influence_score_then: null,
    state_then: 'Approved',
    added_by: anna.accountId,
  })
  expect((await change(id, 'remove', [...pick(5), 999_999])).body).toMatchObject({ removed: 1, added: 0 })
  expect(await idsOf(id)).toEqual(pick(3, 4))
  expect((await undo(first.body.change_id)).body, 'kept, though another one changed nothing').toMatchObject({
    undone: 1,
  })
})

test('several at once: all of it, or nothing where one id is not the caller’s to use', async () => {
  const other = await app.as('Staff')
  const [one, two, theirs] = [await create(pick(0)), await create(), await create([], other)]
  for (const [collections, influencers] of [
    [[one, two, theirs], pick(1, 2)],
    [[one, two, 999_999], pick(1, 2)],
    [
      [one, two],
      [...pick(1, 2), 999_999],
    ],
  ] as const) {
    expect((await addToMany([...collections], [...influencers])).status).toBe(404)
    expect([await idsOf(one), await idsOf(two)]).toEqual([pick(0), []])
  }
  expect((await addToMany([one, two], pick(0, 1))).body).toMatchObject({ code: 200, added: 3, already: 1 })
  expect([await idsOf(one), await idsOf(two)]).toEqual([pick(0, 1), pick(0, 1)])
  const many = Array.from({ length: 1_001 }, (_, nth) => nth + 1)
  const hundred = Array.from({ length: 101 }, (_, nth) => nth + 1)
  expect((await addToMany(hundred, many)).status).toBe(400)
})

test('a demo account names samples that it was shown, and of a shared list sees as much as of any, and what it added', async () => {
  const demo = await app.as('Demo')
  const own = await create([], demo)
  expect((await change(own, 'add', pick(0, 1), demo)).body).toMatchObject({ errors: [{ code: 'not-shown' }] })
  await showTo(app, demo, pick(0, 1, 3, 30))
  expect((await change(own, 'add', pick(0, 1), demo)).body.added).toBe(2)
  expect((await change(own, 'add', pick(0, 30), demo)).status).toBe(403)
  expect(await idsOf(own)).toEqual(pick(0, 1))

  const shared = await create(ids.slice(3, 40))
  await anna.post(`/api/v1/collections/${shared}/shares`, { email: demo.email, role: 'editor' })
  const seen = (await change(shared, 'add', pick(0), demo)).body.data
  expect(seen.list_ids).toEqual([...ids.slice(3, 27), ...pick(0)])
  expect(seen.total_influencers).toBe(25)
  const { data } = (
    await demo.get<{ data: { id: number; total_influencers: number }[] }>('/api/v1/collections', {
      count_total_influencers: 1,
      share_ids: 1,
    })
  ).body
  expect(data).toMatchObject([{ id: shared, total_influencers: 25 }])
  expect((await change(shared, 'remove', pick(39), demo)).body.removed, 'unseen').toBe(0)
  expect((await move(shared, own, pick(3, 5), demo)).body, 'never shown').toMatchObject({
    errors: [{ code: 'not-shown' }],
  })
  expect((await move(shared, own, pick(3, 39), demo)).body).toMatchObject({ removed: 1, added: 1 })
  expect(await idsOf(own), 'own ones are seen whole').toEqual(pick(0, 1, 3))
})

test('a move takes along what was decided, leaves the target’s own decisions, and is taken back whole', async () => {
  const [from, to] = [await create(pick(0, 1, 2)), await create(pick(1))]
  const decide = (collection: number, note: string) =>
    app.db
      .updateTable('collection_influencers')
      .set({ triage: 'passed', reason: 'too small', note, version: 2, triaged_by: anna.accountId })
      .where('collection_id', '=', collection)
      .where('influencer_id', 'in', pick(0, 1))
      .execute()
  await decide(from, 'of the first')
  await decide(to, 'of the second')
  const before = [await membersOf(from), await membersOf(to)]
  const { body } = await move(from, to, [...pick(0, 1), 999_999])
  expect(body).toMatchObject({ removed: 2, added: 1, already: 1 })
  expect(await idsOf(from)).toEqual(pick(2))
  const notes = (await membersOf(to)).map(({ influencer_id, note, triage }) => [influencer_id, note, triage])
  expect(notes).toEqual([
    [pick(1)[0], 'of the second', 'passed'],
    [pick(0)[0], 'of the first', 'passed'],
  ])
  expect((await move(from, to, pick(0, 1))).body, 'again').toMatchObject({ removed: 0, added: 0, change_id: null })
  expect((await move(from, from, pick(2))).status).toBe(400)
  expect((await undo(body.change_id)).body).toMatchObject({ undone: 3, left: 0 })
  expect([await membersOf(from), await membersOf(to)]).toEqual(before)
})

test('what became of a collection is recorded, and told with its number to whoever holds it', async () => {
  const who = await app.as('Staff')
  const own = collectionCalls(() => who)
  const from = await own.create(undefined, pick(0, 1))
  const to = await own.create()
  const events = ['collection.members_added', 'collection.members_removed']
  await who.post('/api/v1/webhooks', { url: 'http://127.0.0.1:9/told', events })
  await own.move(from.id, to.id, pick(0))
  const removed = await own.change(to.id, { list_ids_action: 'remove', list_ids: pick(0) })
  await own.undo(removed.body.change_id)
  const told = await app.db.selectFrom('webhook_deliveries').select(['event', 'payload']).orderBy('id').execute()
  expect(told).toEqual([
    { event: 'collection.members_removed', payload: { collection_id: from.id, influencers: 1 } },
    { event: 'collection.members_added', payload: { collection_id: to.id, influencers: 1 } },
    { event: 'collection.members_removed', payload: { collection_id: to.id, influencers: 1 } },
    { event: 'collection.members_added', payload: { collection_id: to.id, influencers: 1 } },
  ])
  const recorded = await app.db
    .selectFrom('activity_logs')
    .select(['action', 'object_id', 'changes'])
    .where('object_kind', '=', 'collection')
    .where('object_id', 'in', [String(from.id), String(to.id)])
    .orderBy('id')
    .execute()
  const one = { field: 'influencers', from: null, to: '1' }
  const [left, joined] = [{ object_id: String(from.id) }, { object_id: String(to.id) }]
  const undone = { field: 'undoneChange', from: null, to: String(removed.body.change_id) }
  expect(recorded.slice(-3)).toEqual([
    { ...left, action: 'collectionMembersMoved', changes: [one, { field: 'movedTo', from: null, to: String(to.id) }] },
    { ...joined, action: 'collectionMembersRemoved', changes: [one] },
    { ...joined, action: 'collectionMembersAdded', changes: [one, undone] },
  ])
})

test('a collection holds ten thousand; one more is refused, and nothing of it is added', async () => {
  const id = await create()
  await sql`with made as (insert into influencers (platform, name, provisional_key, source)
      select 'fb', 'Filler', 'filler ' || n, 'test' from generate_series(1, 9999) n returning id)
    insert into collection_influencers (collection_id, influencer_id, state_then)
    select ${id}, id, 'New' from made`.execute(app.db)
  const full = await change(id, 'add', pick(0, 1))
  expect([full.status, full.body.errors?.[0]]).toMatchObject([400, { field: 'list_ids', code: 'too-many-members' }])
  expect((await change(id, 'add', pick(0))).body.data.total_influencers).toBe(10_000)
  const third = await addInfluencer(app.db)
  expect((await addToMany([await create(), id], [third])).status).toBe(400)
})
