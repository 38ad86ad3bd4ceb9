import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../src/core/db'
import { clusterConnection, joinOrStart, stopPostgres } from '../src/core/embedded-postgres'
import { durableSettings, prepareCluster } from '../src/core/postgres-cluster'
import { postgresUser } from '../src/core/postgres-user'

// A test's database is thrown away, so nothing has to reach the disk.
const fastSettings = {
  ...durableSettings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}

/** A folder of its own that the database's user may enter; remove() deletes it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'kolscope-test-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts an embedded PostgreSQL for one test run. */
export async function startTestCluster(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const folder = temporaryFolder()
  const cluster = await prepareCluster(folder.path, postgresUser(join(folder.path, 'postgres')), fastSettings)
  const session = await joinOrStart(cluster, 'kolscope tests')
  await session.end()
  const stop = async () => {
    await stopPostgres(cluster)
    folder.remove()
  }
  return { connection: clusterConnection(cluster), stop }
}
