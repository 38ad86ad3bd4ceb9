import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync, realpathSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { startTestCluster } from '../../testing/cluster'
import { onDatabase } from '../../testing/on-database'
import { urlOf } from '../../testing/two-servers'
import { refused, sentence, useCommanded } from '../../testing/use-commanded'
import { connect } from './embedded-postgres'
import { DURABLE_SETTINGS } from './postgres-cluster'
import { runningPostmaster } from './postgres-process'

const WAIT = { timeout: 20_000 }
const at = useCommanded()

describe('a database that cannot be reached is told in one sentence without its password', () => {
  beforeEach(() => writeFileSync(join(at.empty, 'folder-id'), 'one'))
  const reach = (url: string) => at.run(at.empty, { env: { DATABASE_URL: url } })

  test('nothing answers', async () => {
    const errors = sentence(
      /No PostgreSQL answers at localhost:1 \(ECONNREFUSED\); start it, or correct DATABASE_URL\./,
    )
    expect(await reach('postgres://me:secret@localhost:1/kolscope')).toEqual(refused(1, errors))
  })

  test('the database is missing', async () => {
    const connection = onDatabase(inject('database'), 'kolscope_none')
    const { code, errors } = await reach(connection.connectionString ?? urlOf(connection))
    expect(code).toBe(1)
    expect(errors).toEqual(sentence(/PostgreSQL at \S+ says database "kolscope_none" does not exist; create it/))
  })

  test('the password is wrong or missing', async () => {
    const cluster = await startTestCluster(DURABLE_SETTINGS)
    const admin = await connect(cluster.admin, 'kolscope tests')
    try {
      await admin.query(`create role guest login password 'right'`)
      writeFileSync(
        join(cluster.path, 'postgres', 'pg_hba.conf'),
        'local all guest scram-sha-256\nlocal all all trust\n',
      )
      await admin.query('select pg_reload_conf()')
      const url = (user: string) => urlOf(cluster.connection).replace(/\/\/\w+@/, `//${user}@`)
      const refusal = () => connect({ connectionString: url('guest') }, 'kolscope tests').catch((error: Error) => error)
      await expect.poll(async () => (await refusal()) instanceof Error, WAIT).toBe(true)
      const wrong = sentence(/PostgreSQL at \S+ refuses the user or the password; correct them in DATABASE_URL/)
      expect(await reach(url('guest:secret'))).toEqual(refused(1, wrong))
      const none = sentence(/PostgreSQL at \S+ asks for a password; add it to DATABASE_URL, or set PGPASSWORD\./)
      expect(await reach(url('guest'))).toEqual(refused(1, none))
    } finally {
      await admin.end()
      await cluster.stop()
    }
  })

  test('it is no PostgreSQL', async () => {
    const web = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    }).listen(0, '127.0.0.1')
    await once(web, 'listening')
    const { port } = web.address() as AddressInfo
    const errors = sentence(/What answers at 127\.0\.0\.1:\d+ does not speak the protocol of PostgreSQL; correct/)
    expect(await reach(`postgres://me:secret@127.0.0.1:${port}/kolscope`)).toEqual(refused(1, errors))
    web.close()
  })
})

describe('a failure midway is told in one sentence', () => {
  const failing = (FAILS: string) => at.run(at.folder.path, { env: { MAY_BEGIN: '1', FAILS } })

  test('a lost database', async () => {
    const errors = sentence(/The connection to the database was lost \(terminating .*\); what was committed stays/)
    expect(await failing('select pg_terminate_backend(pg_backend_pid())')).toEqual({
      code: 1,
      lines: ['worked'],
      errors,
    })
  })

  test('a full disk of the database', async () => {
    const full = `do $$ begin raise 'no space left' using errcode = 'disk_full'; end $$`
    const errors = 'The disk of the database is full (no space left); make room there.\n'
    expect(await failing(full)).toEqual({ code: 1, lines: ['worked'], errors })
  })
})

test('bulk work and what PostgreSQL does for it run at a lower priority', async () => {
  const env = { MAY_BEGIN: '1', GIVES_WAY: '1' }
  expect(await at.run(at.folder.path, { env })).toEqual({ code: 0, lines: ['worked', '10 10'], errors: '' })
})

describe('an output that nobody reads', () => {
  const postgres = () => runningPostmaster(join(realpathSync(at.folder.path), 'postgres'))
  const env = { MAY_BEGIN: '1' }

  test('ends a command quietly, with the code of a closed pipe and without a PostgreSQL left behind', async () => {
    const child = at.start(at.folder.path, { env, args: ['--lines', '100000'] })
    child.closeOutput()
    expect(await child.ended).toBe(141)
    expect(child.errors()).toBe('')
    await expect.poll(postgres, WAIT).toBeUndefined()
  })

  test('ends it also if only the last line is not read', async () => {
    const child = at.start(at.folder.path, { env })
    child.closeOutput()
    expect([await child.ended, child.errors()]).toEqual([141, ''])
  })

  test('is told if its disk is full', async () => {
    const { status, stderr } = spawnSync(process.execPath, [at.program], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      env: { ...process.env, ...env, DATA_DIR: at.folder.path, DATABASE_URL: '' },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, 'The disk where the output lies is full; make room there.\n'])
  })
})
