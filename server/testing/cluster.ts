import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../src/core/db'
import { clusterConnection, joinOrStart, stopPostgres, superuserConnection } from '../src/core/embedded-postgres'
import { migrate } from '../src/core/migrate'
import { DURABLE_SETTINGS, prepareCluster } from '../src/core/postgres-cluster'
import { isAlive, runningPostmaster } from '../src/core/postgres-process'
import { postgresUser } from '../src/core/postgres-user'

// A test's database is thrown away, so nothing has to reach the disk.
const fastSettings = {
  ...DURABLE_SETTINGS,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}

const prefix = 'kolscope-test-'
const ownerFile = 'owner'

/** A folder of its own that the database's user may enter; remove() deletes it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(path, 0o711)
  writeFileSync(join(path, ownerFile), String(process.pid))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Names the folder that others are copied from; processes that tests start know it, too. */
const FIRST = 'KOLSCOPE_FIRST_CLUSTER'

/**
 * Sets up a PostgreSQL with a migrated database and stops it, for this run to copy; returns a function that removes it.
 */
export async function makeFirstCluster(): Promise<() => void> {
  const first = await startTestCluster({ ...DURABLE_SETTINGS, fsync: 'off' })
  await migrate(first.connection)
  await first.stopped()
  process.env[FIRST] = first.path
  return first.remove
}

/**
 * A folder of its own in which a PostgreSQL has been set up but does not run: making one takes seconds, copying one
 * does not.
 */
export function folderWithCluster(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder()
  const first = process.env[FIRST]
  // PostgreSQL serves its files only if they are still its own.
  if (first) execFileSync('cp', ['-a', join(first, 'postgres'), folder.path])
  return folder
}

// A test run that was killed leaves its PostgreSQL behind, for that is built to outlive its starter.
function sweepKilledRuns(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    try {
      if (isAlive(Number(readFileSync(join(folder, ownerFile), 'utf8')))) continue
      const pid = existsSync(join(folder, 'postgres')) ? runningPostmaster(join(folder, 'postgres')) : undefined
      if (pid) process.kill(pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // A folder of another user, or one that is just being created or removed.
    }
  }
}

export interface TestCluster {
  path: string
  connection: Connection
  /** Makes and drops databases, which the owner of one may not. */
  admin: Connection
  /** Resolves when it has been stopped, with everything in its files. */
  stopped: () => Promise<void>
  remove: () => void
  stop: () => Promise<void>
}

/**
 * Starts an embedded PostgreSQL for one test run; a program that insists on what keeps data safe needs the durable
 * settings.
 */
export async function startTestCluster(settings = fastSettings): Promise<TestCluster> {
  sweepKilledRuns()
  const folder = folderWithCluster()
  const cluster = await prepareCluster(folder.path, postgresUser(join(folder.path, 'postgres')), settings)
  const session = await joinOrStart(cluster, 'kolscope tests')
  await session.end()
  const stopped = () => stopPostgres(cluster)
  const stop = async () => {
    await stopped()
    folder.remove()
  }
  const connections = { connection: clusterConnection(cluster), admin: superuserConnection(cluster, 'postgres') }
  return { path: folder.path, ...connections, stopped, remove: folder.remove, stop }
}
