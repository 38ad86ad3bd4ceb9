import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../src/core/db'
import { clusterConnection, joinOrStart, stopPostgres } from '../src/core/embedded-postgres'
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
      // Somebody else's folder, or one that is just being made or removed.
    }
  }
}

export interface TestCluster {
  connection: Connection
  stop: () => Promise<void>
}

/** Starts an embedded PostgreSQL for one test run; a program that insists on what keeps data safe needs the durable settings. */
export async function startTestCluster(settings = fastSettings): Promise<TestCluster> {
  sweepKilledRuns()
  const folder = temporaryFolder()
  const cluster = await prepareCluster(folder.path, postgresUser(join(folder.path, 'postgres')), settings)
  const session = await joinOrStart(cluster, 'kolscope tests')
  await session.end()
  const stop = async () => {
    await stopPostgres(cluster)
    folder.remove()
  }
  return { connection: clusterConnection(cluster), stop }
}
