import type { Pool } from 'pg'

/** Kills this process, as kill -9 does, before the given statement of a pool; 0 never does. */
export function diesBefore(pool: Pool, statement: number): void {
  let remaining = statement
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      remaining -= 1
      if (remaining === 0) process.kill(process.pid, 'SIGKILL')
      return query(...args)
    }) as typeof client.query
  })
}
