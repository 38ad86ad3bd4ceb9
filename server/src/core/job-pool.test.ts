import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/test-database'
import { createPool } from './db'
import { task } from './job-run'
import { startJobs } from './job-runner'
import { createLog } from './log'

type Query = (...args: unknown[]) => Promise<unknown>

/** Listening lasts until the connection breaks, which it does as soon as the queue wants to stop. */
function breakWhileStopping(client: PoolClient, onListening: () => void): void {
  const query = client.query.bind(client) as Query
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection
  const recordingQuery: Query = (text, ...rest) => {
    const statement = typeof text === 'string' ? text : ''
    if (statement.startsWith('UNLISTEN')) stream.destroy()
    if (!statement.startsWith('LISTEN')) return query(text, ...rest)
    onListening()
    return query(`${statement} select pg_sleep(60)`)
  }
  Object.assign(client, { query: recordingQuery })
}

test('PostgreSQL may go away while the queue stops', async () => {
  const database = await freshDatabase()
  const errors: unknown[] = []
  const note = (error: unknown) => errors.push(error)
  process.on('unhandledRejection', note)
  const pool = createPool(database.connection, { maxConnections: 10, applicationName: 'breaking' })
  try {
    const listening = new Promise<void>((resolve) => {
      pool.on('connect', (client) => breakWhileStopping(client, resolve))
    })
    const tasks = { count: task('maintenance', async () => {}) }
    const jobs = await startJobs({ ...database, pool, tasks, log: createLog('silent') })
    await listening
    await jobs.stop()
    await pool.query('select 1')
    expect(errors).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
    await pool.end()
    await database.drop()
  }
})
