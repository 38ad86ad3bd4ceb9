import type { Pool, PoolClient } from 'pg'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * The pool as the job queue uses it. A queue that stops while PostgreSQL goes away releases its listening connection
 * twice; the pool would throw the second time, outside every promise that we hold, and end the process.
 */
export function poolForJobs(pool: Pool): Pool {
  const connect = (callback?: ConnectCallback) => {
    if (!callback) return pool.connect()
    pool.connect((error, client, release) => {
      let isReleased = false
      callback(error, client, (reason) => {
        if (isReleased) return
        isReleased = true
        // Null after the pool has ended.
        release?.(reason)
      })
    })
  }
  return new Proxy(pool, { get: (target, key) => (key === 'connect' ? connect : Reflect.get(target, key)) })
}
