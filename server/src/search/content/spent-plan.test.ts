import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { foldWaiting } from './keep-words'

const DAYS = { fromDate: '2026-01-01', toDate: '2026-01-31' }
const TIER = ['canFilterByBasicInfo', 'isDemoAccount'] as const
/** Each is said by an influencer of its own. */
const WORDS = ['mot', 'hai', 'ba']

let app: TestApp
let ids: number[]
beforeAll(async () => {
  app = await startTestApp({ influencers: WORDS.map((name) => ({ name, isSample: true })) })
  ids = (await app.db.selectFrom('influencers').select('id').orderBy('id').execute()).map(({ id }) => id)
  await sql`select ensure_month('posts', '2026-01-01')`.execute(app.db)
  for (const [at, message] of WORDS.entries())
    await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source)
      values (${ids[at]}, ${message}, '2026-01-01', '2026-01-10', ${message}, 'test')`.execute(app.db)
  await foldWaiting(app.db)
})
afterAll(() => app.close())

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.count
}

test.each(['posts', 'creators'])(
  'a plan with one search left shows the %s of one search, of several at once',
  async (what) => {
    const client = await app.as(TIER)
    const { accountId } = client
    await app.db
      .updateTable('accounts')
      .set({ plan_searches: 1, searches_used: 0, plan_ends_at: null })
      .where('id', '=', accountId)
      .execute()
    // All of them pass the first check of the plan before one of them is charged.
    const { calls } = await app.db.transaction().execute(async (trx) => {
      await sql`select from accounts where id = ${accountId} for no key update`.execute(trx)
      const started = WORDS.map((words) => client.get<object>(`/api/v1/content/${what}`, { ...DAYS, words }))
      await expect.poll(waiting, { timeout: 20_000 }).toBe(WORDS.length)
      return { calls: started }
    })
    const answers = await Promise.all(calls)
    const paid = ids.filter((_, at) => answers[at]?.status === 200)
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429, 429])
    const shown = await app.db
      .selectFrom('shown_influencers')
      .select('influencer_id')
      .where('account_id', '=', accountId)
      .execute()
    expect(shown.map((row) => row.influencer_id)).toEqual(paid)
  },
)
