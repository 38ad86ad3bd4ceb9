import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderWithCluster } from '../../../testing/cluster'
import { type ServerProcess, startServer } from '../../../testing/server-process'
import { connect, stopPostgres, superuserConnection } from '../../core/embedded-postgres'
import { type Cluster, DURABLE_SETTINGS, prepareCluster, SUPERUSER, spawnPostgres } from '../../core/postgres-cluster'
import { postgresUser } from '../../core/postgres-user'
import { projectRoot } from '../../core/project-root'

// Any character may be in it: quotes, and characters special to psql, a shell or an address.
const PASSWORD = `it's :a "long" $HOME \\ @/?#% password`

let folder: ReturnType<typeof folderWithCluster>
let cluster: Cluster
let server: ServerProcess | undefined
let port: number

const SESSION = 'kolscope tests'

/**
 * A cluster like the one of the database's image: superuser postgres, trusted on its socket, passwords over the
 * network.
 */
beforeAll(async () => {
  folder = folderWithCluster()
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  port = (probe.address() as { port: number }).port
  await new Promise((resolve) => probe.close(resolve))
  rmSync(join(folder.path, 'postgres'), { recursive: true, force: true })
  const settings = { ...DURABLE_SETTINGS, listen_addresses: '127.0.0.1', port: String(port) }
  cluster = await prepareCluster(folder.path, postgresUser(join(folder.path, 'postgres')), settings)
  writeFileSync(join(cluster.folder, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  spawnPostgres(cluster)
  await asSuperuser(SUPERUSER, `create role postgres superuser login password 'known to somebody'`)
  await asSuperuser('postgres', `alter role ${SUPERUSER} rename to bootstrap`)
})

afterAll(async () => {
  await server?.stop()
  await stopPostgres(cluster)
  folder.remove()
})

async function asSuperuser(user: string, statement: string): Promise<Record<string, unknown>[]> {
  const connection = { ...superuserConnection(cluster, 'postgres'), user, port }
  let client = await connect(connection, SESSION).catch(() => undefined)
  for (const deadline = Date.now() + 30_000; !client && Date.now() < deadline; await wait(50))
    client = await connect(connection, SESSION).catch(() => undefined)
  if (!client) throw new Error('PostgreSQL did not start.')
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** As the database's image runs it: in the container, as the operating system's user postgres. */
function createRole(): void {
  const script = join(folder.path, 'create-role.sh')
  cpSync(join(projectRoot(), 'deploy/create-role.sh'), script)
  chmodSync(script, 0o755)
  const env = { PATH: process.env.PATH, PGHOST: cluster.socketFolder, PGPORT: String(port) }
  execFileSync('sh', [script], {
    ...cluster.user,
    cwd: '/',
    env: { ...env, POSTGRES_USER: 'postgres', POSTGRES_PASSWORD: PASSWORD },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

const over = (user: string, password: string) =>
  connect(
    { connectionString: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/kolscope` },
    SESSION,
  )

test('the script for an external PostgreSQL makes a role that is no superuser and with which the server works', async () => {
  createRole()
  const roles = await asSuperuser(
    'postgres',
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = 'kolscope'`,
  )
  expect(roles).toHaveLength(1)
  expect(Object.values(roles[0] ?? {})).toEqual([false, false, false, false, false])
  for (const password of ['known to somebody', PASSWORD, ''])
    await expect(over('postgres', password), password).rejects.toThrow()

  const database = { DATABASE_URL: `postgres://kolscope@127.0.0.1:${port}/kolscope`, PGPASSWORD: PASSWORD }
  const data = join(folder.path, 'data')
  server = await startServer(data, join(folder.path, 'server.log'), 20, database)
  await server.jobsDone()
  const doctor = execFileSync(process.execPath, [join(projectRoot(), 'scripts/run.mjs'), 'doctor'], {
    encoding: 'utf8',
    env: { ...process.env, ...database, DATA_DIR: data },
  })
  expect(doctor).toMatch(/^ok +role +kolscope is no superuser/m)
  const client = await over('kolscope', PASSWORD)
  try {
    const { rows } = await client.query('select count(*)::int as count from influencers')
    expect(rows).toEqual([{ count: 20 }])
    // Erasing needs these.
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
    await client.query('select count(*) from pg_stat_activity where query is not null')
    await expect(client.query(`copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
  } finally {
    await client.end()
  }
})
