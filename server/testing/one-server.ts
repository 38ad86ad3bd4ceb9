import { readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { builtProgram } from '../src/core/built-program'
import { createDb, createPool } from '../src/core/db'
import { migrate } from '../src/core/migrate'
import { DURABLE_SETTINGS } from '../src/core/postgres-cluster'
import { openSession } from '../src/core/session'
import type { Database } from '../src/core/tables'
import { startProgram } from './child-program'
import { startTestCluster, temporaryFolder } from './cluster'
import { addInfluencers, randomInfluencers } from './factories'
import { addAccount } from './test-app'
import { urlOf } from './two-servers'

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

export interface OneServer {
  port: number
  db: Kysely<Database>
  /** Of a member of staff. */
  token: string
  residentMb: () => number
  /** CPU time that its process has used so far. */
  workedMs: () => number
  close: () => Promise<void>
}

/** The server as a process of its own, with the limits that an installation has. */
export async function oneServer({ influencers }: { influencers: number }): Promise<OneServer> {
  const cluster = await startTestCluster(DURABLE_SETTINGS)
  const folder = temporaryFolder()
  await migrate(cluster.connection)
  const pool = createPool(cluster.connection, { maxConnections: 4, applicationName: 'kolscope tests' })
  const db = createDb(pool)
  await addInfluencers(db, randomInfluencers(influencers))
  const { id } = await addAccount(db, 'Staff')
  const token = await openSession(db, id, { address: '127.0.0.1', userAgent: null })
  const program = startProgram(builtProgram('main'), [], {
    npm_lifecycle_event: '',
    PORT: '0',
    DATA_DIR: folder.path,
    DATABASE_URL: urlOf(cluster.connection),
    DEMO: '0',
    LOG_LEVEL: 'error',
    SECRET_KEY: 'the secret key of a server in a test',
  })
  const line = await program.line(/ready: /)
  const port = Number(new URL(line.split('ready: ')[1] ?? '').port)
  return {
    port,
    db,
    token,
    residentMb: () => {
      const status = readFileSync(`/proc/${program.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
    },
    workedMs: () => {
      const [, afterName = ''] = readFileSync(`/proc/${program.pid}/stat`, 'utf8').split(') ')
      const [user = 0, system = 0] = afterName.split(' ').slice(11, 13).map(Number)
      return (user + system) * TICK_MS
    },
    close: async () => {
      program.kill('SIGTERM')
      await program.ended
      await db.destroy()
      await cluster.stop()
      folder.remove()
    },
  }
}
