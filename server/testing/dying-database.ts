import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { type Connection, createDb, createPool } from '../src/core/db'
import type { Database } from '../src/core/tables'

interface Dying {
  db: Kysely<Database>
  /** Whether it died. */
  isDead: () => boolean
  close: () => Promise<void>
}

/**
 * A database whose connection breaks instead of the next statement after so many, as when the program is killed there:
 * PostgreSQL sees the connection end, and rolls back what was not committed.
 */
export function dyingDatabase(connection: Connection, statements: number): Dying {
  const pool = createPool(connection, { maxConnections: 1, applicationName: 'dying' })
  let remaining = statements
  let isDead = false
  const connect = pool.connect.bind(pool)
  const mortal = async (): Promise<PoolClient> => {
    if (isDead) throw new Error('Killed.')
    const client = await connect()
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const countedQuery = (...args: unknown[]) => {
      if (isDead || remaining === 0) {
        isDead = true
        ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
        return Promise.reject(new Error('Killed.'))
      }
      remaining -= 1
      return query(...args)
    }
    return new Proxy(client, {
      get: (target, key) => (key === 'query' ? countedQuery : Reflect.get(target, key, target)),
    })
  }
  Object.assign(pool, { connect: mortal })
  const db = createDb(pool)
  return { db, isDead: () => isDead, close: () => db.destroy() }
}
