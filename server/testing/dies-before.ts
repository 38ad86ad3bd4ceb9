import type { Pool } from 'pg'

/** Kills this process, as kill -9 does, before the given statement of a pool; 0 never does. */
export function diesBefore(pool: Pool, statement: number): void {
  let left = statement
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      left -= 1
      if (left === 0) process.kill(process.pid, 'SIGKILL')
      return query(...given)
    }) as typeof client.query
  })
}
