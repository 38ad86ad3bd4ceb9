import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dyingDatabase } from '../../testing/dying-database'
import { addInfluencers } from '../../testing/factories'
import { uploadAs, xlsxOf } from '../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../testing/test-app'
import { actorOfAccount } from '../core/account-actor'
import type { Ctx } from '../core/ctx'
import { confirmImport } from './confirm-import'

let app: TestApp
let anna: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.as('Staff')
  ids = await addInfluencers(
    app.db,
    Array.from({ length: 4 }, (_, n) => ({ platform: 'tiktok' as const, handle: `killed.${n}` })),
  )
}, 60_000)
afterAll(() => app.close())

/** Everything that a confirmation writes. */
async function everything(): Promise<unknown> {
  const { rows } = await sql<{ all: string }>`select concat(
    (select json_agg(t order by t) from (select i::text as t from imports i) i),
    (select json_agg(t order by t) from (select c::text as t from collections c) c),
    (select json_agg(t order by t) from (select m::text as t from collection_influencers m) m),
    (select json_agg(t order by t) from (select c::text as t from collection_changes c) c),
    (select json_agg(t order by t) from (select m::text as t from collection_change_members m) m),
    (select count(*) from jobs), (select count(*) from activity_logs)) as all`.execute(app.db)
  return rows[0]?.all
}

async function ctxOf(db: Ctx['db']): Promise<Ctx> {
  const actor = await actorOfAccount(app.db, anna.accountId)
  const { log } = app.floor
  return { db, actor, log, requestId: 'r', address: 'a', userAgent: null, signal: new AbortController().signal }
}

const create = async (name: string, list_ids: number[]) =>
  (await anna.post<{ data: { id: number } }>('/api/v1/collections', { name, list_ids })).body.data.id

test('confirming an import is whole or nothing, wherever it is killed, and said again it adds once', async () => {
  const links = ids.map((_, n) => [`Row ${n}`, `https://www.tiktok.com/@killed.${n}`])
  const bytes = await xlsxOf({ S: [['Name', 'Link'], ...links, ['Nobody', 'https://www.tiktok.com/@nobody.here']] })
  const { id, influencers, version } = (await uploadAs(anna, [{ name: 'a.xlsx', bytes }])).body.data
  const collections = [await create('First', []), await create('Second', ids.slice(0, 1))]
  const asked = { id: id ?? 0, rows: influencers.map((row) => row.id), collections, version }
  const before = await everything()
  let deaths = 0
  for (let statements = 0; ; statements += 1) {
    const dying = dyingDatabase(app.floor.connection, statements)
    const isDone = await confirmImport(await ctxOf(dying.db), asked).then(
      () => true,
      () => false,
    )
    await dying.close()
    if (isDone) break
    deaths += 1
    expect(await everything(), `after ${statements} statements`).toEqual(before)
  }
  expect(deaths).toBeGreaterThan(12)
  const again = await confirmImport(await ctxOf(app.db), asked)
  expect(again).toMatchObject({ added: 0, skipped: 1 })
  const members = await app.db
    .selectFrom('collection_influencers')
    .select(['collection_id', 'influencer_id'])
    .orderBy('collection_id')
    .orderBy('influencer_id')
    .execute()
  const wanted = collections.flatMap((collection_id) => ids.map((influencer_id) => ({ collection_id, influencer_id })))
  expect(members).toEqual(wanted)
  const changes = await app.db.selectFrom('collection_changes').select('kind').where('kind', '=', 'import').execute()
  expect(changes).toHaveLength(1)
})
