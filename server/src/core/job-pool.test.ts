import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/test-database'
import { createPool } from './db'
import { task } from './job-run'
import { startJobs } from './job-runner'
import { createLog } from './log'

type Ask = (...args: unknown[]) => Promise<unknown>

/** Listening lasts until the connection breaks, which it does as soon as the queue wants to stop. */
function breakWhileStopping(client: PoolClient, onListening: () => void): void {
  const ask = client.query.bind(client) as Ask
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection
  const asked: Ask = (text, ...rest) => {
    const said = typeof text === 'string' ? text : ''
    if (said.startsWith('UNLISTEN')) stream.destroy()
    if (!said.startsWith('LISTEN')) return ask(text, ...rest)
    onListening()
    return ask(`${said} select pg_sleep(60)`)
  }
  Object.assign(client, { query: asked })
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
