import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { connect } from '../../core/embedded-postgres'
import { type Env, readEnv } from '../../core/env'
import { addJob } from '../../core/jobs'
import { createLog } from '../../core/log'
import { programName } from '../../core/presence'
import { comparePairs } from '../../influencers/duplicates/keep-pairs'
import { createDemoAccounts } from '../../people/accounts/demo-accounts'
import { messageKey } from '../../people/messages/message-budgets'
import { watchKeys } from './check-keys'
import { checkFolder, checkUp } from './check-up'
import { backupGauges, noteBackup } from './last-backup'
import { takeBackup } from './take-backup'

let database: TestDatabase
let dataDir: string

beforeEach(async () => {
  database = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'kolscope-doctor-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

// No server listens on port 1.
const env = () => readEnv({ DATA_DIR: dataDir, PORT: '1' })
const look = async (running?: Env) => {
  const findings = await checkUp({ env: env(), running, db: database.db, pool: database.pool })
  return Object.fromEntries(findings.map(({ of, verdict, says }) => [of, { verdict, says }]))
}

test('says what is missing without calling it broken', async () => {
  expect(await look()).toMatchObject({
    settings: { verdict: 'warn', says: expect.stringContaining('BACKUP_RECIPIENT') },
    server: { verdict: 'warn' },
    key: { verdict: 'warn', says: expect.stringContaining('made on the first start') },
    backup: { verdict: 'warn', says: 'none was ever taken' },
    locks: { verdict: 'ok' },
    duplicates: { verdict: 'ok' },
    'activity log': { verdict: 'ok' },
  })
})

test('judges the settings of the running server, not those that the command was started with', async () => {
  const { settings: own } = await look()
  expect(own?.says).toMatch(/of this command, because no running server could be asked: SMTP_URL .*, PUBLIC_URL/)
  const mails = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.example', PUBLIC_URL: 'https://kolscope.example' }
  const { settings, server } = await look(
    readEnv({ ...mails, PORT: '2', BACKUP_PASSPHRASE: 'a passphrase of its own' }),
  )
  expect(settings?.says).toMatch(/^not set among those of the running server: BACKUP_RECIPIENT/)
  expect(server?.says).toBe('nobody answers at http://127.0.0.1:2')
})

test('a demo needs no backups; the database tells that it is one', async () => {
  await createDemoAccounts(database.db, { dataDir, demoPassword: undefined })
  expect(await look()).toMatchObject({ settings: { verdict: 'ok' }, backup: { verdict: 'ok' } })
})

test('looks at the keys: there, closed to others and the right ones', async () => {
  const log = createLog('silent')
  await watchKeys(database.pool, env(), log)
  expect((await look()).key).toMatchObject({ verdict: 'ok' })
  chmodSync(join(dataDir, 'secret.key'), 0o644)
  expect((await look()).key).toMatchObject({ verdict: 'bad', says: expect.stringContaining('read by others') })
  chmodSync(join(dataDir, 'secret.key'), 0o600)
  writeFileSync(join(dataDir, 'secret.key'), 'a key of somebody else, long enough')
  const says = expect.stringMatching(/is not the one this database was written with: put the right one/)
  expect((await look()).key).toEqual({ verdict: 'bad', says })
})

test('counts the influencers that may be listed twice', async () => {
  const lan = { platform: 'tiktok', handle: 'lan' } as const
  await addInfluencers(database.db, [
    ...[lan, { ...lan, socialId: null }],
    { platform: 'tiktok', handle: 'cumeo.ke', name: 'Cú Mèo', email: 'cumeo@mail.test' },
    { platform: 'insta', handle: 'cumeo', name: 'Cú Mèo Kể', email: 'cumeo@mail.test' },
  ])
  const due = await database.db.selectFrom('pairs_due').selectAll().execute()
  expect((await look()).duplicates).toEqual({
    verdict: 'ok',
    says: 'no influencer seems to be listed twice; influencers are still being compared',
  })
  expect(await database.db.selectFrom('pairs_due').selectAll().execute()).toEqual(due)
  await comparePairs(database.db)
  const says = expect.stringMatching(
    /^1 pairs of influencers may be one account, 1 of them without doubt, and 1 one person, 0 of them without doubt;/,
  )
  expect((await look()).duplicates).toEqual({ verdict: 'warn', says })
})

test('names what other users can open in the data folder', async () => {
  const index = join(dataDir, 'index')
  mkdirSync(index, { mode: 0o700 })
  writeFileSync(join(index, 'index.columns'), '', { mode: 0o644 })
  expect((await look()).privacy).toMatchObject({ verdict: 'ok' })
  chmodSync(index, 0o711)
  const says = expect.stringContaining(`other users can open ${index} and 1 more`)
  expect((await look()).privacy).toEqual({ verdict: 'warn', says })
})

test('jobs that wait without a worker are named, and bad after five minutes', async () => {
  await addJob(database.db, 'rebuild-index', {}, { title: 'Search index' })
  const says = expect.stringMatching(/^no worker runs; start one with npm run worker.* 1 wait/)
  expect((await look()).jobs).toEqual({ verdict: 'warn', says })
  await sql`update jobs set created_at = now() - interval '6 minutes'`.execute(database.db)
  expect((await look()).jobs).toEqual({ verdict: 'bad', says })
  const worker = await connect(database.connection, programName('worker'))
  expect((await look()).jobs).toEqual({ verdict: 'ok', says: expect.stringContaining('workers: 1') })
  await worker.end()
})

test('many mails and text messages are told long before no more can be sent', async () => {
  const use = (key: string, used: number) =>
    sql`insert into budgets (key, used, ends_at) values (${key}, ${used}, now() + interval '1 hour')
      on conflict (key) do update set used = excluded.used`.execute(database.db)
  const says = (mails: string, networks: number) =>
    `mails ${mails} of 5,000, text messages 0 of 1,000 a day; used up by 0 recipients and ${networks} networks`
  expect((await look()).messages).toEqual({ verdict: 'ok', says: says('0', 0) })
  await use(messageKey('mail', 'all', 'day'), 999)
  expect((await look()).messages).toEqual({ verdict: 'ok', says: says('999', 0) })
  await use(messageKey('mail', 'all', 'day'), 1_000)
  expect((await look()).messages).toEqual({ verdict: 'warn', says: says('1000', 0) })
  await use(messageKey('mail', 'all', 'day'), 5_001)
  expect((await look()).messages).toEqual({ verdict: 'bad', says: says('5000', 0) })
  await use(messageKey('mail', 'all', 'day'), 1)
  await use(messageKey('mail', 'network', 'hour', '203.0.113.9'), 60)
  expect((await look()).messages).toEqual({ verdict: 'warn', says: says('1', 1) })
})

const age = (days: number) => noteBackup(dataDir, new Date(Date.now() - days * 86_400_000).toISOString(), '/somewhere')

test.each([
  [1.4, 'ok'],
  [1.6, 'warn'],
  [8, 'bad'],
])('a last backup of %s days ago is %s', async (days, verdict) => {
  await age(days)
  expect((await look()).backup).toEqual({ verdict, says: `/somewhere, ${days.toFixed(1)} days old` })
})

test('a backup that failed is bad until the next good one, and its age goes on', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const backupAge = () => backupGauges(dataDir).backup_age_seconds.read()
  expect(await backupAge()).toBe(Number.POSITIVE_INFINITY)
  await age(1)
  const take = (name: string) =>
    takeBackup(database.pool, { dataDir, secretKey: 'a key of this test, long enough for one' }, join(dataDir, name), {
      recipient,
    })
  await expect(take('no-such-folder/one.age')).rejects.toThrow()
  const says = expect.stringMatching(
    /failed \(There is no file or folder .*no-such-folder.*\); the last good one: \/some/,
  )
  expect((await look()).backup).toEqual({ verdict: 'bad', says })
  expect(await backupAge()).toBeGreaterThan(86_000)
  await take('one.age')
  expect((await look()).backup).toMatchObject({ verdict: 'ok' })
  expect(await backupAge()).toBeLessThan(600)
})

test('what needs no database is looked at without one', async () => {
  expect(await checkFolder(env())).toMatchObject([{ of: 'disk' }, { of: 'folder', verdict: 'ok' }])
  writeFileSync(join(dataDir, 'a file'), '')
  const closedEnv = readEnv({ DATA_DIR: join(dataDir, 'a file'), PORT: '1' })
  expect(await checkFolder(closedEnv)).toMatchObject([{}, { of: 'folder', verdict: 'bad' }])
})
