import { MAX_NAMED_COLLECTIONS, type Standing } from '@kolscope/contract/lists/collections/standings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../../testing/factories'
import { startTestApp, type TestApp } from '../../../../testing/test-app'

const COLLECTIONS = 300
const INFLUENCERS = 20

let app: TestApp
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(
    app.db,
    Array.from({ length: INFLUENCERS }, () => ({})),
  )
})
afterAll(() => app.close())

test('an answer names so many collections at most, in order, and counts all', async () => {
  const staff = await app.as('Staff')
  await sql`with made as (
      insert into collections (owner_id, name) select ${staff.accountId}, 'List ' || lpad(n::text, 3, '0')
      from generate_series(1, ${COLLECTIONS}) n returning id)
    insert into collection_influencers (collection_id, influencer_id, state_then)
    select made.id, listed.id, 'New' from made, unnest(${ids}::bigint[]) listed (id)`.execute(app.db)
  const ask = async (influencer_ids: readonly number[]) =>
    (await staff.post<{ data: Standing[] }>('/api/v1/influencers/standings', { influencer_ids })).body.data
  const all = await ask(ids)
  expect(all.map((one) => one.collection_count)).toEqual(ids.map(() => COLLECTIONS))
  expect(all.flatMap((one) => one.collections)).toHaveLength(MAX_NAMED_COLLECTIONS)
  expect(all[0]?.collections.slice(0, 2).map(({ name }) => name)).toEqual(['List 001', 'List 002'])
  expect((await ask(ids.slice(0, 1)))[0]?.collections, 'of one alone all are named').toHaveLength(COLLECTIONS)
})
