import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readyCaptcha } from '../testing/solve-captcha'
import { type Client, startTestApp, type TestApp } from '../testing/test-app'
import { emptyDatabase, type TestDatabase } from '../testing/test-database'
import { projectRoot } from './core/project-root'
import { announceTokenEnds } from './people/user-profile/announce-token-ends'
import { type Restored, restoreBackup } from './system/operating/restore-backup'

const FORMER = join(projectRoot(), 'server/testing/installations/schema-35')
const BACKUP = join(FORMER, 'backup.age')
const DAY_MS = 86_400_000
const key = { identity: readFileSync(join(FORMER, 'identity.txt'), 'utf8').trim() }

interface Recorded {
  password: string
  /** Personal tokens by what they have. */
  tokens: Record<'withoutScope' | 'withoutEnd' | 'whole', string>
  accounts: { email: string }[]
  collections: Record<'staff' | 'premium', { id: number }[]>
  members: number[]
  savedSearches: object[]
  webhooks: object[]
  exports: { id: string }[]
  settings: { plan_searches: object }
}
const recorded = JSON.parse(readFileSync(join(FORMER, 'recorded.json'), 'utf8')) as Recorded

let dataDir: string
let database: TestDatabase
let refusal: unknown
let restored: Restored
let app: TestApp
const env = () => ({ dataDir, secretKey: undefined, tokenKeys: undefined })
const restore = (isUnsigned: boolean) =>
  restoreBackup({ ...database, env: env() }, BACKUP, key, { from: FORMER, isUnsigned, keepsCredentials: true })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kolscope-upgrade-'))
  database = await emptyDatabase()
  refusal = await restore(false).catch((error: unknown) => error)
  restored = await restore(true)
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('its backup, which nobody signed, is restored only with the flag for that', () => {
  expect(String(refusal)).toMatch(/not signed.*--unsigned.*Nothing was restored/s)
  expect(restored.manifest.schema).toBe(35)
  expect(restored.notes.join(' ')).toContain('not signed')
})

describe('this version on an installation of migration 35', () => {
  const signIn = async (email: string): Promise<Client> => {
    const { status, body } = await app.anonymous.post<{ accessToken: string }>('/authentication', {
      email,
      password: recorded.password,
    })
    expect(status, email).toBe(200)
    return app.withToken(body.accessToken)
  }
  const of = (who: string) => signIn(`${who}@kolscope.example`)
  const listOf = async (client: Client, url: string) => (await client.get<{ data: object[] }>(url)).body.data

  beforeAll(async () => {
    mkdirSync(join(dataDir, 'exports'))
    for (const { id } of recorded.exports)
      copyFileSync(join(FORMER, 'export.csv'), join(dataDir, 'exports', `${id}.csv`))
    // Rows that expire by themselves have not expired on the day of the upgrade; exports are listed for a day.
    const soon = new Date(Date.now() + DAY_MS)
    await database.db.updateTable('exports').set({ created_at: new Date(), expires_at: soon }).execute()
    await database.db.updateTable('personal_tokens').set({ expires_at: soon }).where('is_legacy', '=', false).execute()
    app = await startTestApp({ database, env: env() })
  })

  test('has every row of every table', async () => {
    const lost: string[] = []
    for (const { name, rows } of restored.manifest.tables) {
      const { rows: counts } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(name)}`.execute(app.db)
      if ((counts[0]?.count ?? 0) < rows) lost.push(`${name}: ${counts[0]?.count} of ${rows}`)
    }
    expect(lost).toEqual([])
  })

  test('keeps the lists that it has loaded as observations of their days', async () => {
    const { rows } = await sql<{ there: number; on_other_days: number; without_history: number }>`
      select count(*)::int as there, count(*) filter (where day <> (observed_at at time zone 'UTC')::date)::int as on_other_days,
        count(*) filter (where o.values ? 'followers' and not exists (select from follower_history h
          where h.influencer_id = o.influencer_id and h.day = o.day))::int as without_history
      from observations o`.execute(app.db)
    expect(rows).toEqual([{ there: expect.any(Number), on_other_days: 0, without_history: 0 }])
    expect(rows[0]?.there).toBeGreaterThan(0)
  })

  test('lets every account in with its password and shows the plans', async () => {
    for (const { email } of recorded.accounts) await signIn(email)
    const users = await listOf(await of('admin'), '/users?page_size=100&sort_field=email&sort_type=1')
    expect(users).toMatchObject(recorded.accounts)
  })

  test('shows collections with their members and shares, saved searches, webhooks and settings', async () => {
    const [admin, staff, premium] = await Promise.all([of('admin'), of('staff'), of('premium')])
    expect(await listOf(staff, '/collections')).toMatchObject(recorded.collections.staff)
    expect(await listOf(premium, '/collections?owner=1&share_ids=1')).toMatchObject(recorded.collections.premium)
    const [{ id = 0 } = {}] = recorded.collections.staff
    const { body } = await staff.get<{ influencers: { influencer: { id: number } }[] }>(`/api/v1/collections/${id}`)
    expect(body.influencers.map(({ influencer }) => influencer.id)).toEqual(recorded.members)
    expect(await listOf(staff, '/api/v1/saved-searches')).toMatchObject(recorded.savedSearches)
    expect(await listOf(staff, '/api/v1/webhooks')).toMatchObject(recorded.webhooks)
    const settings = await admin.get<{ data: Record<'plan_searches', { value: object }> }>('/api/v1/settings')
    expect(settings.body.data.plan_searches.value).toEqual(recorded.settings.plan_searches)
  })

  test('still gives out the file of an export', async () => {
    const staff = await of('staff')
    const { body } = await staff.get<{ data: { path: string }[] }>('/api/v1/exports')
    expect(body.data).toMatchObject(recorded.exports)
    const file = await app.anonymous.get(body.data[0]?.path ?? '')
    expect([file.status, file.text]).toEqual([200, readFileSync(join(FORMER, 'export.csv'), 'utf8')])
  })

  test('takes tokens without a scope or an end for 30 more days, which their owners are mailed once', async () => {
    const inUse = async (token: string) => (await app.withToken(token).get('/api/v1/category')).status
    const { withoutScope, withoutEnd, whole } = recorded.tokens
    expect(await Promise.all([withoutScope, withoutEnd, whole].map(inUse))).toEqual([200, 200, 200])
    const ends = await app.db.selectFrom('personal_tokens').select(['is_legacy', 'expires_at']).orderBy('id').execute()
    const days = ends.map((one) => [one.is_legacy, Math.round((Date.parse(one.expires_at) - Date.now()) / DAY_MS)])
    expect(days).toEqual([
      [true, 30],
      [true, 30],
      [false, 1],
    ])
    await announceTokenEnds(app.db, 'https://kolscope.test')
    const mails = app.db.selectFrom('messages').select('recipient').where('template', '=', 'tokens-end')
    expect(await mails.execute()).toEqual([{ recipient: 'staff@kolscope.example' }])
    await sql`update personal_tokens set expires_at = expires_at - interval '30 days' where is_legacy`.execute(app.db)
    // The server remembers for half a second whose token it is.
    await expect
      .poll(() => Promise.all([withoutScope, withoutEnd, whole].map(inUse)), { timeout: 10_000 })
      .toEqual([401, 401, 200])
  })

  test('leaves sign-up as open as it was', async () => {
    const answer = await app.anonymous.post('/sign-up', {
      kind: 'agency',
      name: 'Ngô Thảo Vy',
      email: 'vy@agency.example',
      password: 'kayak lantern plum tram',
      captcha: await readyCaptcha(app),
    })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  })
})
