import type { Collection, CollectionDetail, MembershipAnswer } from '@kolscope/contract/lists/collections/collections'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { inTheLongRun } from '../../../testing/in-the-long-run'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const PEOPLE = 8
const RUNS = { numRuns: inTheLongRun(12, 250) }

let app: TestApp
let anna: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(
    app.db,
    Array.from({ length: PEOPLE }, (_, nth) => ({ state: nth % 3 ? 'Approved' : 'PendingForApproval' })),
  )
  anna = await app.as('Staff')
})
afterAll(() => app.close())

let made = 0
type One = { data: CollectionDetail } & MembershipAnswer
const create = async (who = anna) => {
  made += 1
  return (await who.post<One>('/api/v1/collections', { name: `List ${made}`, list_ids: [] })).body.data.id
}
const patch = (id: number, body: object) => anna.call<One>({ method: 'PATCH', url: `/api/v1/collections/${id}`, body })
const some = fc.array(fc.nat(PEOPLE - 1), { maxLength: 5 })
const idsOf = (places: readonly number[]) => places.map((place) => ids[place] ?? 0)
const isPending = (id: number) => ids.indexOf(id) % 3 === 0

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(2), who: some }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(2), who: some }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(2), to: fc.nat(2), who: some }),
  fc.record({ kind: fc.constant('many' as const), at: fc.nat(2), to: fc.nat(2), who: some, isBroken: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Applies a step to the server and to the sets; returns the change id that the server reports. */
async function take(one: Step, lists: readonly number[], sets: Set<number>[]): Promise<number | null> {
  const who = idsOf(one.who)
  const [at, set] = [lists[one.at] ?? 0, sets[one.at] ?? new Set()]
  const [to, target] = 'to' in one ? [lists[one.to] ?? 0, sets[one.to] ?? new Set<number>()] : [0, new Set<number>()]
  if (one.kind === 'add' || one.kind === 'remove') {
    for (const id of who) one.kind === 'add' ? set.add(id) : set.delete(id)
    const { body } = await patch(at, { list_ids_action: one.kind, list_ids: who })
    return body.change_id
  }
  if (who.length === 0 || (one.kind === 'move' && one.at === one.to)) return null
  if (one.kind === 'move') {
    for (const id of who) if (set.delete(id)) target.add(id)
    return (await anna.post<MembershipAnswer>(`/api/v1/collections/${at}/move`, { influencer_ids: who, to })).body
      .change_id
  }
  if (!one.isBroken) for (const id of who) for (const each of [set, target]) each.add(id)
  const body = {
    action: 'addInfluencersToMultiCollections',
    influencerIds: one.isBroken ? [...who, 999_999] : who,
    collectionIds: [at, to],
  }
  const { status, body: answer } = await anna.call<MembershipAnswer>({ method: 'PATCH', url: '/collections', body })
  expect(status).toBe(one.isBroken ? 404 : 200)
  return one.isBroken ? null : answer.change_id
}

async function expectSets(lists: readonly number[], sets: readonly ReadonlySet<number>[]) {
  const query = { count_total_influencers: 1, count_pending_state: 1, page_size: 3, owner: 1 }
  const listed = (await anna.get<{ data: Collection[] }>('/api/v1/collections', query)).body.data
  for (const [nth, id] of lists.entries()) {
    const set = sets[nth] ?? new Set()
    const { data } = (await patch(id, {})).body
    expect(data.list_ids).toHaveLength(set.size)
    expect(new Set(data.list_ids)).toEqual(set)
    expect(data.influencerIds).toEqual(data.list_ids)
    const counts = { total_influencers: set.size, pending_influencers: [...set].filter(isPending).length }
    expect(data).toMatchObject(counts)
    const found = listed.find((one) => one.id === id)
    if (found) expect(found).toMatchObject(counts)
  }
}

test('I-6, I-7, I-9, I-10: collections are sets, counts and ids agree, a broken call changes nothing, undo goes back', async () => {
  const run = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), step, async (steps, last) => {
    const lists = [await create(), await create(), await create()]
    const sets = lists.map(() => new Set<number>())
    for (const one of steps) await take(one, lists, sets)
    await expectSets(lists, sets)
    const before = sets.map((set) => new Set(set))
    const change = await take(last, lists, sets)
    await expectSets(lists, sets)
    if (change === null) {
      expect(sets).toEqual(before)
      return
    }
    const { body } = await anna.post<{ left: number }>(`/api/v1/collection-changes/${change}/undo`)
    expect(body.left).toBe(0)
    await expectSets(lists, before)
  })
  await fc.assert(run, RUNS)
})

test('I-6: the order of concurrent adding does not matter', async () => {
  const run = fc.asyncProperty(fc.array(some, { minLength: 2, maxLength: 6 }), async (calls) => {
    const lists = [await create(), await create()]
    const answers = await Promise.all(
      calls.map((who, nth) => {
        if (who.length === 0 || nth % 2) return patch(lists[0] ?? 0, { list_ids_action: 'add', list_ids: idsOf(who) })
        const body = { action: 'addInfluencersToMultiCollections', influencerIds: idsOf(who) }
        const collectionIds = nth % 4 ? lists : [...lists].reverse()
        return anna.call<One>({ method: 'PATCH', url: '/collections', body: { ...body, collectionIds } })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
    await expectSets(lists, [
      new Set(calls.flatMap(idsOf)),
      new Set(calls.flatMap((who, nth) => (nth % 2 ? [] : idsOf(who)))),
    ])
  })
  await fc.assert(run, { numRuns: inTheLongRun(8, 150) })
})

test('I-9: while influencers are moved to and fro, whoever looks finds each of them in one of the two', async () => {
  const [here = 0, there = 0] = [await create(), await create()]
  await patch(here, { list_ids_action: 'add', list_ids: ids })
  let isMoving = true
  const seen = new Set<string>()
  const look = async () => {
    while (isMoving) {
      const { rows } = await sql<{ all: number; different: number }>`
        select count(*) as all, count(distinct influencer_id) as different from collection_influencers
        where collection_id in (${here}, ${there})`.execute(app.db)
      seen.add(`${rows[0]?.all} ${rows[0]?.different}`)
    }
  }
  const moveOften = async (from: number, to: number) => {
    for (let nth = 0; nth < 20; nth += 1)
      await anna.post(`/api/v1/collections/${from}/move`, { influencer_ids: idsOf([nth % PEOPLE, 3]), to })
  }
  const looking = look()
  await Promise.all([moveOften(here, there), moveOften(there, here), moveOften(here, there)])
  isMoving = false
  await looking
  expect([...seen]).toEqual([`${PEOPLE} ${PEOPLE}`])
})

test('I-10: also while one of the collections is deleted, all of it is added or nothing', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const [one, two] = [await create(), await create()]
    const body = { action: 'addInfluencersToMultiCollections', influencerIds: ids, collectionIds: [one, two] }
    const [added] = await Promise.all([
      anna.call({ method: 'PATCH', url: '/collections', body }),
      anna.call({ method: 'DELETE', url: `/api/v1/collections/${two}` }),
    ])
    const { count } = await app.db
      .selectFrom('collection_influencers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('collection_id', 'in', [one, two])
      .executeTakeFirstOrThrow()
    expect([added.status, count]).toEqual(added.status === 200 ? [200, 2 * PEOPLE] : [404, 0])
  }
})

test('I-12: no flag shows more than an account may see', async () => {
  const people = await Promise.all([app.as('Staff'), app.as('Basic'), app.as('Staff')])
  const owned = new Map<number, number>()
  const shared = new Map<number, Set<number>>()
  const flag = fc.option(fc.constant(1), { nil: undefined })
  const flags = fc.record({ owner: flag, share_ids: flag, show_all: flag, trash: flag })
  const run = fc.asyncProperty(fc.nat(2), fc.nat(2), flags, async (by, to, query) => {
    const [owner, sharee] = [people[by] ?? anna, people[to] ?? anna]
    const id = await create(owner)
    owned.set(id, owner.accountId)
    shared.set(id, new Set())
    if (by !== to) {
      await owner.post(`/api/v1/collections/${id}/shares`, { email: sharee.email, role: 'viewer' })
      shared.get(id)?.add(sharee.accountId)
    }
    for (const who of people) {
      const answer = await who.get<{ data: Collection[] }>('/api/v1/collections', { ...query, page_size: 50 })
      const mine = (one: number) => owned.get(one) === who.accountId
      const allowed = (one: number) => mine(one) || (shared.get(one)?.has(who.accountId) ?? false)
      const found = answer.body.data.map((one) => one.id)
      expect(found.filter((one) => !allowed(one))).toEqual([])
      if (query.trash) expect(found).toEqual([])
      else if (query.owner && !query.share_ids && !query.show_all) expect(found.every(mine)).toBe(true)
      else if (query.show_all) expect(found).toHaveLength([...owned.keys()].filter(allowed).length)
    }
  })
  await fc.assert(run, RUNS)
})
