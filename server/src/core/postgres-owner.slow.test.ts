import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderWithCluster } from '../../testing/cluster'
import { openDatabase } from './database'
import { clusterConnection, connect, stopPostgres, superuserConnection } from './embedded-postgres'
import { migrate } from './migrate'
import { type Cluster, DURABLE_SETTINGS, prepareCluster, spawnPostgres } from './postgres-cluster'
import { OWNER } from './postgres-owner'
import { postgresUser } from './postgres-user'

let folder: ReturnType<typeof folderWithCluster>
let cluster: Cluster
let leave: (() => Promise<void>)[]

beforeEach(async () => {
  folder = folderWithCluster()
  rmSync(join(folder.path, 'postgres'), { recursive: true, force: true })
  cluster = await prepareCluster(folder.path, postgresUser(join(folder.path, 'postgres')), DURABLE_SETTINGS)
  leave = []
})

afterEach(async () => {
  for (const one of leave) await one()
  await stopPostgres(cluster)
  folder.remove()
})

const open = async () => {
  const database = await openDatabase({ dataDir: folder.path, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
  leave.push(database.release)
  const client = await connect(database.connection, 'kolscope tests')
  leave.unshift(() => client.end())
  return client
}

/** As versions before left it: one role, the superuser, owns everything. */
async function makeFormerInstallation(): Promise<void> {
  spawnPostgres(cluster)
  let admin: Client | undefined
  await expect
    .poll(
      async () => {
        admin = await connect(superuserConnection(cluster, 'postgres'), 'kolscope tests').catch(() => undefined)
        return admin !== undefined
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  await admin?.query('create database kolscope')
  await admin?.end()
  await migrate(superuserConnection(cluster))
  const client = await connect(superuserConnection(cluster), 'kolscope tests')
  await client.query(
    `insert into influencers (platform, provisional_key, name, source) values ('tiktok', 'lan', 'Lan', 'test')`,
  )
  await client.query(`select ensure_month('posts', '2026-03-01')`)
  await client.query(
    `create type mood as enum ('good'); create domain short as text; create view names as select name from influencers`,
  )
  await client.end()
}

const FOREIGN = `
  select kind, name from (
    select 'schema' as kind, nspname::text as name, nspowner as owner, oid as schema from pg_namespace
    union all select 'relation', relname, relowner, relnamespace from pg_class
    union all select 'routine', proname, proowner, pronamespace from pg_proc
    union all select 'type', typname, typowner, typnamespace from pg_type) found
  where schema in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    and pg_get_userbyid(owner) not in ('${OWNER}', 'pg_database_owner')`

test('the program works as a role that can do nothing outside of its database', async () => {
  const client = await open()
  const { rows } = await client.query(
    `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  )
  const rights = {
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  }
  expect(rows).toEqual([{ rolname: OWNER, ...rights }])
  const proof = join(folder.path, 'run', 'proof')
  for (const statement of [
    `copy (select 1) to program 'touch ${proof}'`,
    `copy (select 1) to '${proof}'`,
    `select pg_read_file('PG_VERSION')`,
    'set role kolscope',
    'set session authorization kolscope',
    `alter role ${OWNER} superuser`,
    'create role another superuser',
    'alter system set fsync = off',
    `create function run() returns void language c as '/lib/x86_64-linux-gnu/libc.so.6', 'system'`,
  ])
    await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be superuser/)
  expect(existsSync(proof)).toBe(false)
  await migrate(clusterConnection(cluster))
  await client.query('select pg_switch_wal()')
  await client.query('checkpoint')
})

test('an installation of before is handed over at its start, with everything in it', async () => {
  await makeFormerInstallation()
  const client = await open()
  expect((await client.query(FOREIGN)).rows).toEqual([])
  expect((await client.query('select name from influencers')).rows).toEqual([{ name: 'Lan' }])
  await expect(client.query(`copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
  await client.query('select pg_switch_wal()')
  await client.query('alter table influencers add column more text')
  await client.query(`select ensure_month('posts', '2026-04-01')`)
  await client.query('alter table graphile_worker._private_jobs add column more text')
})

test('several programs that start at once hand it over once, and one that died before is made up for', async () => {
  await makeFormerInstallation()
  const admin = await connect(superuserConnection(cluster), 'kolscope tests')
  // The state left by a program that was killed between creating the role and the hand-over.
  await admin.query(`create role ${OWNER} login`)
  await admin.end()
  const [client] = await Promise.all([open(), open(), open()])
  expect((await client.query(FOREIGN)).rows).toEqual([])
  await client.query('checkpoint')
})
