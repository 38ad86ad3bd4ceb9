import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChildProgram } from '../../../testing/child-program'
import { startTestCluster, type TestCluster } from '../../../testing/cluster'
import { type ProgramCopy, programCopy } from '../../../testing/program-copy'
import { urlOf } from '../../../testing/two-servers'
import { sentence } from '../../../testing/use-commanded'
import { createDb, createPool } from '../../core/db'
import { connect } from '../../core/embedded-postgres'
import { DURABLE_SETTINGS } from '../../core/postgres-cluster'
import type { Database } from '../../core/tables'

/** A few batches. */
const PERSONS = 7_000
const LOCK = 4711
const WAIT = { timeout: 50_000 }

let copy: ProgramCopy
let cluster: TestCluster
let db: Kysely<Database>
let list: string

beforeEach(async () => {
  copy = programCopy()
  cluster = await startTestCluster(DURABLE_SETTINGS)
  db = createDb(createPool(cluster.connection, { maxConnections: 1, applicationName: 'kolscope tests' }))
  list = join(copy.path, 'list.csv')
  const rows = Array.from({ length: PERSONS }, (_, index) => `person${index},tiktok,${10_000 + index}`)
  writeFileSync(list, ['handle,platform,followers', ...rows].join('\n'))
  writeFileSync(join(cluster.path, 'folder-id'), 'one')
})

afterEach(async () => {
  await db.destroy()
  await cluster.stop()
  copy.remove()
})

const env = () => ({ DATA_DIR: cluster.path, DATABASE_URL: urlOf(cluster.connection) })
// With --json it does not report its progress.
const load = () => copy.start('ingest', [list, '--json'], env())
const countInfluencers = async () =>
  (await db.selectFrom('influencers').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count

/** Runs a statement for the last person of the list, with the rights of the superuser. */
async function atLastPerson(statement: string): Promise<void> {
  const admin = await connect({ ...cluster.admin, database: cluster.connection.database }, 'kolscope tests')
  await admin.query(`create function at_last() returns trigger language plpgsql security definer as $$
    begin
      if new.provisional_key = 'person${PERSONS - 1}' then ${statement}; end if;
      return new;
    end $$`)
  await admin.query('create trigger at_last before insert on influencers for each row execute function at_last()')
  await admin.end()
}

/** Begins a load that waits within its last batch. */
async function halfLoaded(): Promise<ChildProgram> {
  await atLastPerson(`perform pg_advisory_xact_lock(${LOCK})`)
  await sql`select pg_advisory_lock(${LOCK})`.execute(db)
  const child = load()
  await untilOneWaits()
  return child
}

async function untilOneWaits(): Promise<void> {
  const waiting = () => sql`select from pg_locks where not granted`.execute(db)
  await expect.poll(async () => (await waiting()).rows.length, WAIT).toBe(1)
}

const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kolscope tool %'`.execute(db)

const LOST = 'The connection to the database was lost \\(.+\\); what was committed stays: run this again'
const lostLoad = new RegExp(`\\S+ was loaded only in part: ${LOST}`)

test('a load whose connections are ended is told in one sentence, keeps what it stored, and can be run again', async () => {
  const child = await halfLoaded()
  let hasEnded = false
  void child.ended.then(() => {
    hasEnded = true
  })
  // A batch that is written beside another one is tried once more, alone.
  await expect.poll(async () => (await endConnections()) && hasEnded, WAIT).toBe(true)
  expect(await child.ended).toBe(1)
  expect(child.errors()).toEqual(sentence(lostLoad))
  const stored = await countInfluencers()
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThan(PERSONS)
  await sql`select pg_advisory_unlock(${LOCK})`.execute(db)
  const again = load()
  expect([await again.ended, again.errors()]).toEqual([0, ''])
  expect(await countInfluencers()).toBe(PERSONS)
})

test('a load whose database stops for good ends with the same sentence', async () => {
  const child = await halfLoaded()
  await cluster.stopped()
  expect(await child.ended).toBe(1)
  expect(child.errors()).toEqual(sentence(lostLoad))
  expect(JSON.parse(child.lines.join('')).reports[0].rows).toBeGreaterThan(0)
})

test('a load for which the database has no room is told so, and keeps what it stored', async () => {
  // PostgreSQL reports what it cannot write to this device as it reports a full disk.
  await atLastPerson(`copy (select 1) to '/dev/full'`)
  const child = load()
  expect(await child.ended).toBe(1)
  const full = sentence(
    /\S+ was loaded only in part: The disk of the database is full \(could not .*\); make room there/,
  )
  expect(child.errors()).toEqual(full)
  expect(await countInfluencers()).toBeGreaterThan(0)
})

test('a load whose output nobody reads ends quietly, with everything stored', async () => {
  const child = load()
  child.closeOutput()
  expect([await child.ended, child.errors()]).toEqual([141, ''])
  expect(await countInfluencers()).toBe(PERSONS)
})

const BACKUP_PASSPHRASE = 'a passphrase of this test'
const writeKey = () => writeFileSync(join(cluster.path, 'secret.key'), 'the key of the installation of this test')

test.each(['backup', 'verify-activity'])('%s tells in one sentence that its connections were ended', async (entry) => {
  writeKey()
  const holder = await connect(cluster.connection, 'kolscope tests')
  await holder.query('begin; lock table activity_logs in access exclusive mode')
  const child = copy.start(entry, [], { ...env(), BACKUP_PASSPHRASE })
  await untilOneWaits()
  await endConnections()
  expect([await child.ended, child.errors()]).toEqual([1, sentence(new RegExp(LOST))])
  await holder.end()
})

test('a restore whose connections are ended is told in one sentence, and stores nothing', async () => {
  writeKey()
  await db.insertInto('categories').values({ code: 'last', name: 'Last', name_vi: 'Last' }).execute()
  const backup = join(copy.path, 'one.age')
  const key = join(copy.path, 'backup.key')
  const identity = await generateX25519Identity()
  writeFileSync(key, identity)
  const settings = { ...env(), BACKUP_RECIPIENT: await identityToRecipient(identity) }
  expect(await copy.run('backup', [backup], settings)).toMatchObject({ code: 0 })
  await sql`delete from categories where code = 'last'`.execute(db)
  await sql`create function wait_at_last(code text) returns boolean language plpgsql as $$
    begin
      if code = 'last' then perform pg_advisory_xact_lock(${sql.lit(LOCK)}); end if;
      return true;
    end $$`.execute(db)
  await sql`alter table categories add constraint waits check (wait_at_last(code))`.execute(db)
  await sql`select pg_advisory_lock(${LOCK})`.execute(db)
  const child = copy.start('restore', [backup, '--identity', key], settings)
  await untilOneWaits()
  await endConnections()
  expect([await child.ended, child.errors()]).toEqual([1, sentence(new RegExp(LOST))])
  expect(await db.selectFrom('categories').select('id').where('code', '=', 'last').execute()).toEqual([])
})
