import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { accountPairs } from './same-account'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('pairs are found without reading the market', async () => {
  const { db } = database
  await sql`insert into influencers (platform, social_id, provisional_key, handle, name, source)
    select 'tiktok', case when n % 2 = 0 then n::text end, 'same' || n, 'same' || n, 'Same ' || n, 'test'
    from generate_series(1, 20000) n`.execute(db)
  await sql`analyze influencers`.execute(db)
  const some = await db.selectFrom('influencers').select('id').orderBy('id').limit(20).execute()
  const ids = some.map(({ id }) => id)
  const read = await db.transaction().execute(async (trx) => {
    await accountPairs(trx, ids, 'either')
    const { rows } = await sql<{ rows: number }>`select (seq_tup_read + idx_tup_fetch)::int as rows
      from pg_stat_xact_user_tables where relname = 'influencers'`.execute(trx)
    return rows[0]?.rows
  })
  expect(read).toBeGreaterThan(20)
  expect(read).toBeLessThan(1_000)
})
