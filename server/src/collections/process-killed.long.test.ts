import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProgram, startProgram } from '../../testing/child-program'
import { addInfluencers } from '../../testing/factories'
import { uploadAs, xlsxOf } from '../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let anna: SignedInClient
let ids: number[]
let program: string
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.as('Staff')
  ids = await addInfluencers(
    app.db,
    Array.from({ length: 6 }, (_, n) => ({ platform: 'tiktok' as const, handle: `killed.${n}` })),
  )
  program = await bundleProgram('collections-killed')
}, 60_000)
afterAll(() => app.close())

const create = async (name: string, list_ids: number[]) =>
  (await anna.post<{ data: { id: number } }>('/api/v1/collections', { name, list_ids })).body.data.id

const membersOf = async (id: number) =>
  (
    await app.db
      .selectFrom('collection_influencers')
      .select('influencer_id')
      .where('collection_id', '=', id)
      .orderBy('influencer_id')
      .execute()
  ).map((row) => row.influencer_id)

/** Everything that a deed on collections writes. */
async function everything(): Promise<unknown> {
  const { rows } = await sql<{ all: string }>`select concat(
    (select json_agg(t order by t) from (select c::text as t from collections c) c),
    (select json_agg(t order by t) from (select m::text as t from collection_influencers m) m),
    (select json_agg(t order by t) from (select c::text as t from collection_changes c) c),
    (select json_agg(t order by t) from (select m::text as t from collection_change_members m) m),
    (select json_agg(t order by t) from (select i::text as t from imports i) i),
    (select count(*) from activity_logs)) as all`.execute(app.db)
  return rows[0]?.all
}

/** The killed program's connections are gone, and what they had not committed with them. */
const isAlone = async () => {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name like 'collections-killed%'`.execute(app.db)
  return rows[0]?.others === 0
}

/** Kills a process before its first statement, its second, and so on, until it lives; answers how often it died. */
async function killEverywhere(verb: string, input: object): Promise<number> {
  const before = await everything()
  const given = [JSON.stringify(app.floor.connection), String(anna.accountId), verb, JSON.stringify(input)]
  for (let statement = 1; ; statement += 1) {
    const child = startProgram(program, [...given, String(statement)])
    const code = await child.ended
    expect([0, null], child.errors()).toContain(code)
    if (code === 0) return statement - 1
    await expect.poll(isAlone, { timeout: 10_000, interval: 20 }).toBe(true)
    expect(await everything(), `${verb} killed before statement ${statement}`).toEqual(before)
  }
}

test('a process that is killed while it adds, moves or confirms leaves all or nothing', {
  timeout: 300_000,
}, async () => {
  const [from, to] = [await create('From', ids.slice(0, 1)), await create('To', ids.slice(0, 2))]
  const adding = { action: 'addInfluencersToMultiCollections', influencerIds: ids, collectionIds: [from] }
  expect(await killEverywhere('addToCollections', adding)).toBeGreaterThan(10)
  expect(await membersOf(from)).toEqual(ids)
  expect(await killEverywhere('moveInfluencers', { id: from, to, influencer_ids: ids.slice(1, 4) })).toBeGreaterThan(10)
  expect([await membersOf(from), await membersOf(to)]).toEqual([[ids[0], ids[4], ids[5]], ids.slice(0, 4)])
  const rows = ids.map((_, n) => [`Row ${n}`, `https://www.tiktok.com/@killed.${n}`])
  const uploaded = await uploadAs(anna, [{ name: 'a.xlsx', bytes: await xlsxOf({ S: [['Name', 'Link'], ...rows] }) }])
  const { id, influencers } = uploaded.body.data
  const confirming = { id, rows: influencers.map((row) => row.id), collections: [to] }
  expect(await killEverywhere('confirmImport', confirming)).toBeGreaterThan(10)
  expect(await membersOf(to)).toEqual(ids)
})
