import type { BulkEdit } from '@kolscope/contract/influencers/editing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { steadyStretchMs } from '../../../testing/longest-stretch'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { readBulkFacts } from './editable-fields'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  // What is measured is editing, not the index that follows in this process.
  await app.follower.stop()
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const URL = '/api/v1/influencers/bulk'
const MANY = 10_000
/** Enough for a stretch without a pause to show; writing all takes long. */
const EDITED = 6_000
const HELD = 30

/** As many as one call takes, each with as many categories and links as it may have. */
async function addMany(): Promise<number[]> {
  await sql`insert into categories (code, name, name_vi)
    select 'many' || n, 'Many ' || n, 'Many ' || n from generate_series(1, ${HELD}::int) n`.execute(app.db)
  const { rows } = await sql<{ id: number }>`
    with given as (select array_agg('https://example.com/' || n || repeat('a', 370)) as links from generate_series(1, 10) n),
    made as (
      insert into influencers (platform, name, provisional_key, source, links, state)
      select 'fb', 'Many ' || n, 'many ' || n, 'test', links, 'New' from given, generate_series(1, ${MANY}::int) n returning id
    ), held as (
      insert into influencer_categories (influencer_id, category_id, ressonance_point, position)
      select made.id, c.id, 40, row_number() over (partition by made.id order by c.id)
      from made, categories c where c.code like 'many%' returning 1
    )
    select id from made where (select count(*) from held) > 0 order by id`.execute(app.db)
  return rows.map(({ id }) => id)
}

test('others have their turn while thousands of influencers are edited and taken back', async () => {
  const ids = await addMany()
  const { rows } = await sql<{ id: number }>`select id from categories where code = 'many1'`.execute(app.db)
  const bodyOf = (given: number[]) => ({
    ids: given,
    change: { add_categories: [{ id: rows[0]?.id, ressonance_point: 41 }], add_careers: [1], is_sample: true },
  })
  const preview = () => staff.post(`${URL}/preview`, bodyOf(ids))
  const editAndUndo = async () => {
    const { data } = (await staff.post<{ data: BulkEdit }>(URL, bodyOf(ids.slice(0, EDITED)))).body
    expect(data.changed).toBe(EDITED)
    const response = await staff.post<{ data: object }>(`${URL}/${data.id}/undo`)
    expect(response.body.data).toMatchObject({ undone: EDITED, kept: 0 })
  }
  await expect.poll(async () => (await preview()).status, { timeout: 5_000 }).toBe(200)
  expect(await steadyStretchMs(preview)).toBeLessThan(60)
  expect(await steadyStretchMs(editAndUndo)).toBeLessThan(60)
}, 300_000)

test('of many influencers nothing is read that can be long', async () => {
  const ids = await addInfluencers(app.db, [{}])
  expect(Object.keys((await readBulkFacts(app.db, ids))[0]?.facts ?? {}).toSorted()).toEqual([
    'is_sample',
    'latest_approved_date',
    'latest_approved_user',
    'latest_submitted_by',
    'latest_submitted_date',
    'latest_submitted_user',
    'user_career',
    'user_ressonance',
    'user_state',
  ])
})

test('the calls of one account take turns, and do not hold up those of another', async () => {
  const ids = await addInfluencers(app.db, [{ state: 'New' }])
  const body = { ids, change: { is_sample: true } }
  const other = await app.as('Staff')
  const transaction = app.db.transaction()
  const { waiting, refused } = await transaction.execute(async (trx) => {
    await trx.selectFrom('influencers').select('id').where('id', 'in', ids).forUpdate().execute()
    const calls = Array.from({ length: 7 }, () => staff.post(URL, body))
    const first = await Promise.race(calls)
    expect((await other.post(`${URL}/preview`, body)).status).toBe(200)
    return { waiting: calls, refused: first }
  })
  expect(refused.status).toBe(503)
  expect((await Promise.all(waiting)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 200, 503,
  ])
})
