import { PLATFORMS } from '@kolscope/contract/core/enums'
import type { ApiError } from '@kolscope/contract/core/errors'
import type { CollectionDetail } from '@kolscope/contract/lists/collections/collections'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomInfluencers } from '../../../testing/factories'
import { endedJob, runJobsOf } from '../../../testing/jobs-of'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let stop: () => Promise<void>
let anna: SignedInClient
beforeAll(async () => {
  app = await startTestApp({ influencers: randomInfluencers(150) })
  stop = await runJobsOf(app)
  anna = await app.as('Staff')
})
afterAll(async () => {
  await stop()
  await app.close()
})

let made = 0
const create = async (who = anna) => {
  made += 1
  return (await who.post<{ data: CollectionDetail }>('/collections', { name: `List ${made}` })).body.data.id
}
const addFound = (query: object, body: object, who = anna) =>
  who.call<{ job_id: number; selected: number } & ApiError>({
    method: 'PATCH',
    url: '/api/v1/influencers',
    query: query as Record<string, unknown>,
    body: { collections_action: 'add', ...body },
  })
const membersOf = async (id: number) =>
  (
    await app.db
      .selectFrom('collection_influencers')
      .select('influencer_id')
      .where('collection_id', '=', id)
      .orderBy('position')
      .execute()
  ).map((row) => row.influencer_id)
const found = async (query: object, who = anna) =>
  (
    await who.get<{ influencers: { id: number }[] }>('/api/v1/influencers', { ...query, page_size: 100 })
  ).body.influencers.map(({ id }) => id)

test('I-8: what is added is what the search shows, in its order, as many as were selected, without those left out', async () => {
  const query = fc.record(
    {
      platform: fc.subarray(['fb', 'insta', 'tiktok'], { minLength: 1 }),
      state: fc.subarray(['New', 'Approved', 'Rejected'], { minLength: 1 }),
      min_followers: fc.nat(5_000),
      sort_field: fc.constantFrom('total_followers', 'avg_engagement_score', 'sentiment_rate'),
    },
    { requiredKeys: ['platform'] },
  )
  const basic = await app.as('Basic')
  const run = fc.asyncProperty(query, fc.integer({ min: 1, max: 60 }), fc.nat(4), async (filters, selected, left) => {
    for (const who of [anna, basic]) {
      const shownIds = await found(filters, who)
      const except = shownIds.filter((_, place) => place % 5 < left).slice(0, 10)
      const collection = await create(who)
      const { status, body } = await addFound(filters, { collections: [collection], selected, except }, who)
      expect(status, body.message).toBe(200)
      await endedJob(app, body.job_id)
      const expected = shownIds.filter((id) => !except.includes(id)).slice(0, selected)
      expect(await membersOf(collection)).toEqual(expected)
      expect(body.selected).toBe(expected.length)
      await app.db.updateTable('accounts').set({ last_charged_at: null, searches_used: 0 }).execute()
    }
  })
  await fc.assert(run, { numRuns: 10 })
})

test('a tier adds no more than it sees, is charged as for a search, and is told when that is used up', async () => {
  const demo = await app.as('Demo')
  const collection = await create(demo)
  const { body } = await addFound({ platform: [...PLATFORMS] }, { collections: [collection] }, demo)
  expect(body.selected).toBe(24)
  await endedJob(app, body.job_id)
  expect(await membersOf(collection)).toHaveLength(24)
  const account = app.db.updateTable('accounts').where('id', '=', demo.accountId)
  const { searches_used: used } = await app.db
    .selectFrom('accounts')
    .select('searches_used')
    .where('id', '=', demo.accountId)
    .executeTakeFirstOrThrow()
  expect(used).toBe(1)
  await account.set({ plan_searches: 0 }).execute()
  const spent = await addFound({ platform: ['insta'] }, { collections: [collection] }, demo)
  expect([spent.status, spent.body.code]).toEqual([429, 339])
})

test('what is refused because of the collection costs no search and shows nobody', async () => {
  const demo = await app.as('Demo')
  const refusal = await addFound({ platform: ['insta'] }, { collections: [await create(demo), await create()] }, demo)
  expect(refusal.status).toBe(404)
  const { rows } = await app.deps.pool.query(
    `select searches_used, (select count(*)::integer from shown_influencers where account_id = a.id) as shown
      from accounts a where id = ${demo.accountId}`,
  )
  expect(rows).toEqual([{ searches_used: 0, shown: 0 }])
})

test('somebody else’s collection is not found, an unknown filter is named, too many are refused before anything is done', async () => {
  const other = await app.as('Staff')
  const theirs = await create(other)
  expect((await addFound({}, { collections: [await create(), theirs] })).status).toBe(404)
  expect((await addFound({ platfrom: 'fb' }, { collections: [theirs] }, other)).status).toBe(400)
  expect((await addFound({}, { collections: [theirs], selected: 10_001 }, other)).status).toBe(400)
  const { rows } = await app.deps.pool.query(`insert into influencers (platform, name, provisional_key, source)
    select 'fb', 'Filler', 'filler ' || n, 'test' from generate_series(1, 9990) n returning id`)
  const list_ids = (rows as { id: number }[]).map(({ id }) => id)
  const body = { list_ids_action: 'add', list_ids }
  await other.call({ method: 'PATCH', url: `/api/v1/collections/${theirs}`, body })
  const full = await addFound({ state: ['Approved', 'Rejected'] }, { collections: [theirs] }, other)
  expect([full.status, full.body.errors?.[0]]).toMatchObject([400, { code: 'too-many-members', field: 'collections' }])
  expect(await membersOf(theirs)).toHaveLength(9_990)
})

test('the job says what it did and to what, and is taken back as one change', async () => {
  const [one, two] = [await create(), await create()]
  const first = await addFound({ state: 'Approved' }, { collections: [one] })
  await endedJob(app, first.body.job_id)
  const count = first.body.selected
  const { body } = await addFound({ state: 'Approved' }, { collections: [one, two] })
  const job = await endedJob(app, body.job_id)
  expect(job).toMatchObject({ status: 'done', done: count, total: count, account_id: anna.accountId })
  const names = `List ${made - 1}, List ${made}`
  expect(job.step).toMatchObject({
    code: 'added-to-collections',
    values: { collections: names, added: count, already: count },
  })
  const change = Number(job.step?.values?.change_id)
  const undo = await anna.post<{ undone: number }>(`/api/v1/collection-changes/${change}/undo`)
  expect(undo.body.undone).toBe(count)
  expect([(await membersOf(one)).length, (await membersOf(two)).length]).toEqual([count, 0])
})

test('who may not change the collection any more when the job runs adds nothing', async () => {
  const editor = await app.as('Staff')
  const collection = await create()
  const shares = `/api/v1/collections/${collection}/shares`
  await anna.post(shares, { email: editor.email, role: 'editor' })
  await stop()
  const { body } = await addFound({}, { collections: [collection] }, editor)
  await anna.call({ method: 'DELETE', url: `${shares}/${editor.accountId}` })
  await app.db.updateTable('jobs').set({ attempts: 4 }).where('id', '=', body.job_id).execute()
  stop = await runJobsOf(app)
  expect(await endedJob(app, body.job_id)).toMatchObject({ status: 'failed', error: 'The collection was not found.' })
  expect(await membersOf(collection)).toEqual([])
})

test('an account has three additions at once, also of those asked for together; others cost no search and wait for none', async () => {
  const demo = await app.as('Demo')
  const to = { collections: [await create(demo)] }
  await stop()
  const starts = await Promise.all([1, 2, 3, 4].map(() => addFound({ platform: ['insta'] }, to, demo)))
  expect(starts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 400])
  const refusal = await addFound({ platform: ['tiktok'] }, to, demo)
  expect([refusal.status, refusal.body.errors]).toMatchObject([
    400,
    [{ field: 'collections', code: 'too-many-additions', values: { most: 3 } }],
  ])
  const { rows } = await app.deps.pool.query(`select searches_used from accounts where id = ${demo.accountId}`)
  expect(rows).toEqual([{ searches_used: 1 }])
  expect((await addFound({ platform: ['insta'] }, { collections: [await create()] })).status).toBe(200)
  stop = await runJobsOf(app)
  for (const { body } of starts) if (body.job_id) await endedJob(app, body.job_id)
  expect((await addFound({ platform: ['tiktok'] }, to, demo)).status).toBe(200)
})
