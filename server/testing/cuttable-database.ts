import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, createDb, createPool } from '../src/core/db'
import { freshDatabase, type TestDatabase } from './test-database'

export interface CuttableDatabase extends TestDatabase {
  /** The same database by a way that stays open. */
  direct: TestDatabase
  /** Ends every connection and takes no new ones. */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

const POSTGRES_SOCKET = '.s.PGSQL.5432'

/** Where PostgreSQL listens, where we do, and how to reach ours. */
function waysOf({ connectionString, ...rest }: Connection, folder: string) {
  if (!connectionString) {
    const target = { path: join(rest.host ?? '', POSTGRES_SOCKET) }
    return {
      target,
      listenAt: () => ({ path: join(folder, POSTGRES_SOCKET) }),
      reach: () => ({ ...rest, host: folder }),
    }
  }
  const url = new URL(connectionString)
  const target = { host: url.hostname, port: Number(url.port || 5432) }
  const reach = (port: number) => {
    url.host = `127.0.0.1:${port}`
    return { connectionString: url.href }
  }
  return { target, listenAt: (port: number) => ({ host: '127.0.0.1', port }), reach }
}

function createRelay(target: NetConnectOpts, sockets: Set<Socket>): Server {
  return createServer((near) => {
    const far = dial(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
}

/** A fresh database reached over a connection that a test can cut, as when PostgreSQL or the network goes away. */
export async function cuttableDatabase(): Promise<CuttableDatabase> {
  const direct = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'kolscope-cut-'))
  const { target, listenAt, reach } = waysOf(direct.connection, folder)
  const sockets = new Set<Socket>()
  let relay = createRelay(target, sockets)
  const listen = (port: number) => new Promise<void>((resolve) => relay.listen(listenAt(port), resolve))
  await listen(0)
  const address = relay.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const connection = reach(port)
  const pool = createPool(connection, { maxConnections: 10, applicationName: 'cuttable' })
  const cut = () =>
    new Promise<void>((resolve) => {
      relay.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  const db = createDb(pool)
  return {
    direct,
    db,
    pool,
    connection,
    cut,
    mend: () => {
      relay = createRelay(target, sockets)
      return listen(port)
    },
    drop: async () => {
      await db.destroy()
      await cut()
      await direct.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
