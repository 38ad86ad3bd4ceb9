import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDb, createPool } from '../src/core/db'
import { clusterConnection, joinOrStart, stopPostgres } from '../src/core/embedded-postgres'
import { migrate } from '../src/core/migrate'
import { DURABLE_SETTINGS, prepareCluster } from '../src/core/postgres-cluster'
import { postgresUser } from '../src/core/postgres-user'
import { folderWithCluster } from './cluster'
import type { TestDatabase } from './test-database'

/** A data folder with its own PostgreSQL, run like the product does, for tests that inspect its files. */
export async function ownCluster() {
  const folder = folderWithCluster()
  const cluster = await prepareCluster(folder.path, postgresUser(join(folder.path, 'postgres')), DURABLE_SETTINGS)
  await (await joinOrStart(cluster, 'kolscope tests')).end()
  const connection = clusterConnection(cluster)
  await migrate(connection)
  // Server and worker in one: each lane of jobs holds a connection, and so does a run over the whole market.
  const pool = createPool(connection, { maxConnections: 26, applicationName: 'kolscope tests' })
  const db = createDb(pool)
  const database: TestDatabase = { db, pool, connection, drop: () => db.destroy() }
  return { path: folder.path, database, stop: () => stopPostgres(cluster), remove: folder.remove }
}

/** The files below a folder that hold one of the texts, as `file: text`. */
export function filesWith(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name))
    return texts.filter((text) => bytes.includes(text)).map((text) => `${join(parentPath, name)}: ${text}`)
  })
}
