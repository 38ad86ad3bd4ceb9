import type { ApiError } from '@kolscope/contract/core/errors'
import type { Answer } from '@kolscope/contract/core/route'
import type { members } from '@kolscope/contract/lists/collections/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionCalls } from '../../../../testing/collection-calls'
import { addInfluencer, addInfluencers } from '../../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../../testing/test-app'

type Detail = Answer<typeof members.getCollection>

const NOW = new Date().toISOString()

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const { create, detail, member: memberOf, triage } = collectionCalls(() => staff)
const collectionOf = async (ids: number[]) => (await create(undefined, ids)).id
const shownIds = async (id: number, query = {}) => (await detail(id, query)).influencers.map((one) => one.influencer.id)

describe('a collection with its members', () => {
  let ids: number[]
  let id: number
  beforeAll(async () => {
    ids = await addInfluencers(app.db, [
      { name: 'Đỗ Thu Hà', platform: 'fb', followers: 900, engagementRate: 3, state: 'Approved', observedAt: NOW },
      { name: 'Anna', platform: 'insta', handle: 'anna.eats', followers: null, state: 'New' },
      { name: 'Bo', platform: 'tiktok', followers: 5_000, engagementRate: 1, state: 'PendingForApproval' },
      { name: 'Chi', platform: 'fb', followers: 70, state: 'Approved', observedAt: NOW },
    ])
    id = await collectionOf(ids)
  })

  test('lists them oldest first, with ids, counts and total that agree, a page at a time', async () => {
    const whole = await detail(id)
    expect(whole.influencers.map((one) => one.influencer.id)).toEqual(ids)
    expect([whole.data.list_ids, whole.data.influencerIds]).toEqual([ids, ids])
    expect([whole.total, whole.data.total_influencers, whole.data.pending_influencers]).toEqual([4, 4, 1])
    expect(whole.triage).toEqual({ untriaged: 4, shortlisted: 0, passed: 0 })
    expect(await shownIds(id, { influencers_page_size: 3, influencers_page_index: 1 })).toEqual([ids[3]])
    const asMoved = await detail(id, { influencers_page_size: 10_000 })
    expect([asMoved.ids, asMoved.influencers]).toEqual([(await detail(id)).ids, []])
    expect(asMoved.ids).toHaveLength(4)
    expect((await staff.get(`/api/v1/collections/${id}`, { influencers_page_size: 10_001 })).status).toBe(400)
  })

  test('sorts by every field, unknown last, and filters by name, platform and state', async () => {
    const [ha = 0, anna = 0, bo = 0, chi = 0] = ids
    expect(await shownIds(id, { sort_field: 'total_followers' })).toEqual([bo, ha, chi, anna])
    expect(await shownIds(id, { sort_field: 'total_followers', sort_type: 1 })).toEqual([chi, ha, bo, anna])
    expect(await shownIds(id, { sort_field: 'name' })).toEqual([anna, bo, chi, ha])
    expect(await shownIds(id, { sort_type: -1 })).toEqual([...ids].reverse())
    expect(await shownIds(id, { name: 'ha do' })).toEqual([ha])
    expect(await shownIds(id, { fb_id_name: 'eat' })).toEqual([anna])
    expect(await shownIds(id, { name: 'nna' })).toEqual([])
    expect(await shownIds(id, { name: 'https://www.instagram.com/Anna.Eats/?hl=vi' })).toEqual([anna])
    expect(await shownIds(id, { platform: 'facebook' })).toEqual([ha, chi])
    expect(await shownIds(id, { state: 'New,PendingForApproval' })).toEqual([anna, bo])
    expect(await shownIds(id, { flagged: true })).toEqual([anna, bo])
    expect(await shownIds(id, { flagged: false, influencers_page_size: 1, influencers_page_index: 1 })).toEqual([chi])
  })

  test('is what a batch answers for the bare path', async () => {
    const batch = { endpoint: `/collections/${id}`, method: 'GET', query: { influencers_page_size: 2, fb_id_name: '' } }
    const { body } = await staff.post<Detail>('/api/batch', batch)
    expect(body).toEqual(await detail(id, { influencers_page_size: 2 }))
  })

  test('is not found by others, and read by whom it is shared with', async () => {
    const other = await app.as('Staff')
    for (const path of ['', '/roll-up']) {
      expect((await other.get(`/api/v1/collections/${id}${path}`)).status).toBe(404)
    }
    const decision = { influencer_ids: ids, triage: 'shortlisted' }
    expect((await triage(id, decision, other)).status).toBe(404)
    await staff.post(`/api/v1/collections/${id}/shares`, { account_id: other.accountId, role: 'viewer' })
    expect((await detail(id, {}, other)).total).toBe(4)
    expect((await triage(id, decision, other)).status).toBe(403)
  })
})

test('what red flags are told from is read again when it is written again, and only then', async () => {
  const [one = 0, two = 0] = await addInfluencers(app.db, [{ followers: 1_000 }, { followers: 1_000 }])
  const id = await collectionOf([one, two])
  expect(await shownIds(id, { flagged: true })).toEqual([])
  const write = (details: object) =>
    app.db
      .updateTable('influencer_metrics')
      .set({ details: JSON.stringify(details) })
      .where('influencer_id', '=', one)
      .execute()
  await write({ growth_spikes: { value: 2 } })
  expect(await shownIds(id, { flagged: true })).toEqual([one])
  expect(await shownIds(id, { flagged: true })).toEqual([one])
  await write({})
  expect(await shownIds(id, { flagged: true })).toEqual([])
  await app.db.deleteFrom('influencer_metrics').where('influencer_id', '=', one).execute()
  expect(await shownIds(id, { flagged: false })).toEqual([one, two])
})

test('passing needs a reason, and who is taken back loses it', async () => {
  const [one = 0, two = 0] = await addInfluencers(app.db, [{}, {}])
  const id = await collectionOf([one, two])
  const refusal = await triage<ApiError>(id, { influencer_ids: [one], triage: 'passed', reason: '  ' })
  expect([refusal.status, refusal.body.errors?.map(({ field, code }) => [field, code])]).toEqual([
    400,
    [['reason', 'required']],
  ])
  const both = { influencer_ids: [one, two, one], triage: 'passed', reason: 'Too dear' }
  expect((await triage(id, both)).body).toMatchObject({ changed: 2, change_id: expect.any(Number) })
  expect((await triage(id, both)).body).toEqual({ code: 200, changed: 0, change_id: null })
  expect(await memberOf(id, one)).toMatchObject({ triage: 'passed', reason: 'Too dear', version: 2 })
  const { name } = await app.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', staff.accountId)
    .executeTakeFirstOrThrow()
  expect(await memberOf(id, one)).toMatchObject({ triaged_by: name, added_by: name })
  expect((await triage(id, { influencer_ids: [one], reason: '' })).status).toBe(400)
  await triage(id, { influencer_ids: [one], triage: 'shortlisted' })
  expect(await memberOf(id, one)).toMatchObject({ triage: 'shortlisted', reason: '', version: 3 })
  expect((await detail(id)).triage).toEqual({ untriaged: 0, shortlisted: 1, passed: 1 })
  expect(await shownIds(id, { triage: 'passed' })).toEqual([two])
})

test('a decision can be taken back, and a stale note is a conflict that shows what is stored', async () => {
  const one = await addInfluencer(app.db)
  const id = await collectionOf([one])
  await triage(id, { influencer_ids: [one], note: 'First', version: 1 })
  const { body } = await triage(id, { influencer_ids: [one], triage: 'passed', reason: 'No', version: 2 })
  const stale = await triage<ApiError>(id, { influencer_ids: [one], note: 'Second', version: 2 })
  expect(stale.status).toBe(409)
  expect(stale.body.stored).toEqual(await memberOf(id, one))
  const undo = await staff.post<{ undone: number }>(`/api/v1/collection-changes/${body.change_id}/undo`)
  expect(undo.body.undone).toBe(1)
  expect(await memberOf(id, one)).toMatchObject({ triage: 'untriaged', reason: '', note: 'First', triaged_at: null })
})

test('nothing is decided about who is not there, without a wish, or about several by one version', async () => {
  const [one = 0, two = 0, elsewhere = 0] = await addInfluencers(app.db, [{}, {}, {}])
  const id = await collectionOf([one, two])
  for (const body of [
    { influencer_ids: [one, elsewhere], triage: 'shortlisted' },
    { influencer_ids: [one] },
    { influencer_ids: [one, two], triage: 'shortlisted', version: 1 },
  ])
    expect((await triage(id, body)).status, JSON.stringify(body)).toBe(400)
  expect((await detail(id)).triage.untriaged).toBe(2)
})

test('ten at once about the same member: one is the first, nine are told', async () => {
  const one = await addInfluencer(app.db)
  const id = await collectionOf([one])
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => triage(id, { influencer_ids: [one], note: `Note ${n}`, version: 1 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('what changed since it was added is held against the numbers of then', async () => {
  const [one = 0, blank = 0] = await addInfluencers(app.db, [
    { followers: 1_000, avgEngagement: 50, state: 'New' },
    { followers: null },
  ])
  const id = await collectionOf([one, blank])
  await app.db
    .updateTable('influencer_metrics')
    .set({ followers: 1_500, avg_engagement: null })
    .where('influencer_id', '=', one)
    .execute()
  await app.db.updateTable('influencers').set({ state: 'Approved' }).where('id', '=', one).execute()
  const member = await memberOf(id, one)
  expect(member?.since_added.slice(0, 2)).toEqual([
    { metric: 'total_followers', before: 1_000, now: 1_500, percent: 50 },
    { metric: 'avg_engagement', before: 50, now: null, percent: null },
  ])
  expect([member?.state_when_added, member?.influencer.state]).toEqual(['New', 'Approved'])
  expect((await memberOf(id, blank))?.since_added[0]).toMatchObject({ before: null, now: null, percent: null })
})

test('a score of a hidden category is neither shown, nor held against then, nor sorted by', async () => {
  const { id: role } = await app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Administrator')
    .executeTakeFirstOrThrow()
  const secret = await app.db
    .insertInto('categories')
    .values({ code: 'secret', name: 'Secretcategory', name_vi: 'Secretcategory', role_ids: [role] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [hidden = 0, open = 0] = await addInfluencers(app.db, [
    { influenceScore: 90, categories: [{ id: secret.id, resonance: 80 }] },
    { influenceScore: 10, categories: [{ id: 1, resonance: 80 }] },
  ])
  for (const [influencer, category] of [
    [hidden, secret.id],
    [open, 1],
  ] as const)
    await app.db
      .updateTable('influencer_metrics')
      .set({ score_category_id: category })
      .where('influencer_id', '=', influencer)
      .execute()
  const id = await collectionOf([hidden, open])
  await expect
    .poll(async () => shownIds(id, { sort_field: 'avg_influence_scores' }), { timeout: 5_000 })
    .toEqual([open, hidden])
  const { text } = await staff.get(`/api/v1/collections/${id}`)
  expect(text).not.toContain('Secretcategory')
  expect((await memberOf(id, hidden))?.since_added.at(-1)).toMatchObject({ before: null, now: null })
  const rollUp = await staff.get<Answer<typeof members.getRollUp>>(`/api/v1/collections/${id}/roll-up`)
  expect(rollUp.body.data.median_influence_score).toMatchObject({ value: 10, n: 1 })
})

test('in the trash it is gone, and its changes with it', async () => {
  const one = await addInfluencer(app.db)
  const id = await collectionOf([one])
  await staff.call({ method: 'DELETE', url: `/api/v1/collections/${id}` })
  for (const path of ['', '/roll-up']) expect((await staff.get(`/api/v1/collections/${id}${path}`)).status).toBe(404)
  expect((await triage(id, { influencer_ids: [one], note: 'x' })).status).toBe(404)
})

test('every decision is recorded without its words', async () => {
  const one = await addInfluencer(app.db)
  const id = await collectionOf([one])
  await triage(id, { influencer_ids: [one], triage: 'passed', reason: 'Saysbadthings', note: 'Ofsomebody' })
  const { rows } = await sql<{ text: string }>`select activity_logs::text as text from activity_logs
    where action = 'collectionTriaged' and object_id = ${String(id)}`.execute(app.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain('passed')
  expect(rows[0]?.text).not.toMatch(/Saysbadthings|Ofsomebody/)
})
