import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Pool } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Planter } from '../../../testing/canaries'
import { addInfluencers, randomInfluencers } from '../../../testing/factories'
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { inWords } from '../../core/failure-words'
import { takeOverDeadJobs } from '../../core/job-takeover'
import { addJob } from '../../core/jobs'
import { createLog } from '../../core/log'
import { type Key, readBackupFile, writeBackupFile } from './backup-file'
import { CREDENTIAL_TABLES } from './end-credentials'
import { readLastBackup } from './last-backup'
import { restoreBackup } from './restore-backup'
import { digestOf, FIXED_FORMATS, listTables } from './table-list'
import { signed, takeBackup } from './take-backup'

let folder: string
let key: { identity: string }
let lock: { recipient: string }
let source: TestDatabase
let target: TestDatabase

beforeAll(async () => {
  key = { identity: await generateX25519Identity() }
  lock = { recipient: await identityToRecipient(key.identity) }
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kolscope-backup-'))
  ;[source, target] = await Promise.all([freshDatabase(), emptyDatabase()])
})

afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
  rmSync(folder, { recursive: true, force: true })
})

const envIn = (dataDir: string) => ({
  dataDir,
  secretKey: 'a key of this test, long enough for one',
  tokenKeys: undefined,
})
const path = () => join(folder, 'one.age')
const take = () => takeBackup(source.pool, envIn(folder), path(), lock)
const restore = (by: Key = key) => restoreBackup({ ...target, env: envIn(folder) }, path(), by)

async function digests({ pool }: TestDatabase) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(FIXED_FORMATS)
    const tableDigests = []
    for (const table of await listTables(client))
      tableDigests.push([table.name, table.months, await digestOf(client, table)])
    await client.query('rollback')
    return tableDigests
  } finally {
    client.release()
  }
}

async function fill(): Promise<void> {
  await addInfluencers(source.db, randomInfluencers(40, 7))
  await source.pool.query(`select ensure_month('posts', '2026-03-01')`)
  await source.pool.query(`
    insert into posts (influencer_id, social_id, month, posted_at, message, likes, source)
    select id, 'p' || id, '2026-03-01', '2026-03-05', E'tab\\t line\\n back\\\\ "quote" Đà Nẵng 🎉', 5, 'test' from influencers`)
}

async function withAccount() {
  const role = await source.db.selectFrom('roles').select('id').where('name', '=', 'Staff').executeTakeFirstOrThrow()
  const planter = new Planter(source.pool, { roles: role })
  const account = await planter.plant('accounts', { phone: '+84900000001', plan_tier: null, plan_searches: null })
  return { planter, accountId: account.id }
}

describe('a backup', () => {
  test('comes back row by row, with its months, its sequences and its waiting jobs', async () => {
    await fill()
    const jobId = await addJob(source.db, 'compute-metrics', {}, { title: 'waiting' })
    await take()
    await restore()
    expect(await digests(target)).toEqual(await digests(source))
    await addInfluencers(target.db, randomInfluencers(3, 8))
    await takeOverDeadJobs(target.db, 'somebody', createLog('silent'))
    const { rows } = await target.pool.query('select from graphile_worker.jobs where key = $1', [`job:${jobId}`])
    expect(rows).toHaveLength(1)
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    await fill()
    const before = await digests(source)
    let isWriting = true
    const writer = (async () => {
      for (let seed = 100; isWriting; seed += 1) await addInfluencers(source.db, randomInfluencers(5, seed))
    })()
    const { manifest } = await take()
    isWriting = false
    await writer
    await restore()
    const digestByTable = new Map((await digests(target)).map(([name, , digest]) => [name, digest]))
    for (const { name, rows, hash } of manifest.tables) expect(digestByTable.get(name)).toEqual({ rows, hash })
    expect(before.length).toBe(manifest.tables.length)
  })

  test('brings no session, token, link or code back, and says how many were ended', async () => {
    const { planter, accountId } = await withAccount()
    for (const table of CREDENTIAL_TABLES)
      await planter.plant(table, { ...(table === 'personal_tokens' && { scope: ['a'] }) })
    const filledTables = async ({ pool }: TestDatabase) =>
      (
        await pool.query(
          CREDENTIAL_TABLES.map((table) => `select '${table}' as name from ${table}`).join(' union all '),
        )
      ).rows.map(({ name }) => name)
    expect(await filledTables(source)).toEqual([...CREDENTIAL_TABLES])
    await take()
    const { notes } = await restore()
    expect(await filledTables(target)).toEqual([])
    expect(notes.join()).toContain('1 sessions, 1 known devices, 1 personal tokens')
    const { rows } = await target.pool.query('select id from accounts')
    expect(rows).toEqual([{ id: accountId }])
    const otherDatabase = await emptyDatabase()
    await restoreBackup({ ...otherDatabase, env: envIn(folder) }, path(), key, { keepsCredentials: true })
    expect(await filledTables(otherDatabase)).toEqual([...CREDENTIAL_TABLES])
    await otherDatabase.drop()
  })

  test('opens with its own key and with nothing else', async () => {
    await take()
    const other = { identity: await generateX25519Identity() }
    await expect(restore(other)).rejects.toThrow('another key or passphrase')
    await restore()
    expect(await digests(target)).toEqual(await digests(source))
  })

  test('opens with its passphrase', async () => {
    const passphrase = 'a long passphrase of a test'
    // The usual work factor of 18 takes seconds each time.
    await takeBackup(source.pool, envIn(folder), path(), { passphrase, scryptWorkFactor: 10 })
    await restore({ passphrase })
    expect(await digests(target)).toEqual(await digests(source))
  })

  test('that was cut short or changed gives nothing', async () => {
    await fill()
    const { bytes } = await take()
    const whole = readFileSync(path())
    for (const damage of [
      () => truncateSync(path(), bytes - 40_000),
      () => writeFileSync(path(), Buffer.concat([whole.subarray(0, 5_000), Buffer.from([0]), whole.subarray(5_001)])),
    ]) {
      writeFileSync(path(), whole)
      damage()
      await expect(restore()).rejects.toThrow(/is damaged, cut off or not a backup/)
      const { rows } = await target.pool.query("select to_regclass('influencers') is not null as is_there")
      if (rows[0]?.is_there) expect((await target.pool.query('select from influencers')).rowCount).toBe(0)
    }
  })

  test('that is not there, or not one at all, is called so', async () => {
    const words = () => restore().catch((error: Error) => inWords(error, folder))
    expect(await words()).toBe(`There is no file or folder ${path()}.`)
    writeFileSync(path(), 'a letter to somebody')
    expect(await words()).toMatch(/one\.age is damaged, cut off or not a backup/)
  })

  test('that does not fit on the disk is called so, and leaves nothing', async () => {
    // More than waits between the table and the file.
    await source.pool.query(`insert into settings (key, value) select 'large ' || part, to_jsonb(string_agg(md5(part || '-' || i), ''))
      from generate_series(1, 8) part, generate_series(1, 100000) i group by part`)
    symlinkSync('/dev/full', `${path()}.part`)
    const error = await take().catch((error: Error) => error)
    expect(inWords(error as Error, folder)).toBe(`The disk where ${path()} lies is full; make room there.`)
    expect(readdirSync(folder)).toEqual(['last-backup.json'])
  })

  test('that fails before the first row is noted as a failed one', async () => {
    const failure = async () => (await readLastBackup(folder)).failure
    const keyless = { dataDir: folder, secretKey: undefined }
    await expect(takeBackup(source.pool, keyless, path(), lock)).rejects.toThrow('secret.key is missing')
    expect(await failure()).toContain('secret.key is missing')
    const unreachable = new Pool({ host: '127.0.0.1', port: 1 })
    await expect(takeBackup(unreachable, envIn(folder), path(), lock)).rejects.toThrow('ECONNREFUSED')
    expect(await failure()).toContain('ECONNREFUSED')
  })

  test('whose rows are not those of its manifest is taken back whole', async () => {
    await fill()
    await take()
    const entries = []
    for await (const entry of readBackupFile(path(), key)) entries.push(entry)
    entries.pop()
    const at = entries.findIndex(({ name }) => name.startsWith('tables/posts/'))
    const lines = entries[at]?.body.toString('utf8').split('\n') ?? []
    entries.splice(at, 1, { name: 'tables/posts/000001', body: Buffer.from(lines.slice(1).join('\n')) })
    rmSync(path())
    await writeBackupFile(path(), lock, signed(envIn(folder), Readable.from(entries)))
    await expect(restore()).rejects.toThrow('The table posts did not come back as it was: 39 rows of 40.')
    expect((await target.pool.query('select from influencers')).rowCount).toBe(0)
  })

  test('is not restored over what somebody has', async () => {
    await fill()
    await take()
    await expect(restoreBackup({ ...source, env: envIn(folder) }, path(), key)).rejects.toThrow('not empty')
    expect(existsSync(`${path()}.part`)).toBe(false)
  })
})
