import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANARY, CLEAN, Planter, tablesWithCanary } from '../../../testing/canaries'
import { filesWith } from '../../../testing/own-cluster'
import { GOING_WITH_ACCOUNTS, NAMED_ACCOUNT, OUTLIVING, PLANTED_OTHERWISE } from '../../../testing/planted-tables'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { recordActivity } from '../../core/activity'
import { sweepExports } from '../../lists/exports/sweep'
import { verifyActivity } from '../activity-logs/verify'

let app: TestApp
let admin: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

const NAME = `${CANARY} nguyen`
const EMAIL = `${CANARY}@example.com`
const PHONE = `+84${CANARY}`
const pool = () => app.deps.pool

/** Tables whose rows only lose their reference to a deleted account. */
async function staying(): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'accounts'::regclass and confdeltype = 'n' order by 1`)
  return rows.map(({ name }) => name)
}

/** What the account did and what was done to it, as the log keeps both. */
async function plantInLog(id: number): Promise<void> {
  const doer = { address: CANARY, requestId: null, accountId: id }
  const object = { kind: 'account', id, name: NAME } as const
  const changes = { name: { from: NAME, to: `${NAME} anh` }, company: { to: CANARY }, email: { to: EMAIL } }
  await app.db.transaction().execute((trx) => recordActivity(trx, doer, { action: 'signIn', object }))
  await app.db
    .transaction()
    .execute((trx) => recordActivity(trx, { ...doer, accountId: null }, { action: 'accountUpdated', object, changes }))
}

/** Influencers first, because others refer to them. */
async function plantOutliving(planter: Planter): Promise<void> {
  const who = { name: NAME, email: EMAIL }
  const { influencers, ...rest } = OUTLIVING
  await planter.plant('influencers', influencers?.(who), CLEAN)
  for (const [name, fields] of Object.entries(rest)) await planter.plant(name, fields(who), CLEAN)
}

test('what is planted in every field of an account is nowhere after its deletion', async () => {
  // A table whose rows stay has to say what of them is the account's.
  expect(await staying()).toEqual(Object.keys(OUTLIVING).sort())
  const fields = { name: NAME, email: EMAIL, phone: PHONE, is_active: true, plan_tier: null, plan_searches: null }
  const role = await app.db.selectFrom('roles').select('id').where('name', '=', 'Staff').executeTakeFirstOrThrow()
  const planter = new Planter(pool(), { roles: role })
  const account = await planter.plant('accounts', fields)
  const id = Number(account.id)
  await plantOutliving(planter)
  const { rows: going } = await pool().query<{ name: string }>(GOING_WITH_ACCOUNTS)
  for (const { name } of going)
    if (!(name in OUTLIVING))
      await planter.plant(name, { ...PLANTED_OTHERWISE[name], ...(name === 'exports' && { id: CANARY }) })
  for (const [name, fields] of Object.entries(NAMED_ACCOUNT))
    await planter.plant(name, fields({ id, name: NAME, email: EMAIL, phone: PHONE }), CLEAN)
  await plantInLog(id)
  const folder = join(app.deps.env.dataDir, 'exports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${CANARY}.csv`), NAME)
  const standing = await tablesWithCanary(pool())
  const expected = ['accounts', 'activity_logs', 'influencer_changes', 'influencers', 'landscape_uploads', 'sessions']
  expect(standing).toEqual(expect.arrayContaining([...expected, ...Object.keys(NAMED_ACCOUNT)]))

  const response = await admin.call({ method: 'DELETE', url: `/api/v1/users/${id}` })
  expect(response.status, response.text).toBe(200)
  await sweepExports(app.db, app.deps.env)
  expect(await tablesWithCanary(pool())).toEqual([])
  expect(filesWith(app.deps.env.dataDir, [CANARY]).filter((file) => !file.includes('/index/'))).toEqual([])
  expect(app.log.filter((line) => line.includes(CANARY))).toEqual([])
  const entries = await admin.get<object>('/api/v1/activity-logs', { users: id })
  expect(entries.text).not.toContain(CANARY)
  expect(entries.body).toMatchObject({ data: [{ action: 'signIn', user: { id, name: null } }] })
  expect(await verifyActivity(app.db, [])).toMatchObject({ broken: null })
})
