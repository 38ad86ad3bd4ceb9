import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { createReaders, type Readers, rows, transaction } from './connection'
import { SearchTooSlow } from './port'

const SLOW = 'SELECT count(*) FROM range(3_000_000) AS a(i), range(1_000) AS b(j) WHERE (a.i * b.j) % 7 = 3'
const inTransaction = (text: string) => (connection: DuckDBConnection) =>
  transaction(connection, () => rows(connection, text))

/** One reader alone, so that what one search leaves behind meets the next. */
async function withReader(use: (readers: Readers) => Promise<void>): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const readers = createReaders(instance, 1)
  await use(readers)
  await readers.close()
  instance.closeSync()
}

test('after searches that nobody waited for, the next one is answered', { timeout: 30_000 }, () =>
  withReader(async (readers) => {
    for (let delayMs = 0; delayMs < 20; delayMs++) {
      const reason = new Error('gone')
      const leaving = new AbortController()
      const left = readers.read({ signal: leaving.signal, timeoutMs: 5_000 }, inTransaction(SLOW))
      setTimeout(() => leaving.abort(reason), delayMs)
      await expect(left).rejects.toBe(reason)
      expect(await readers.read({ timeoutMs: 5_000 }, inTransaction('SELECT 1'))).toEqual([[1]])
    }
  }),
)

test('after a search that took too long or was wrong, the next one is answered', () =>
  withReader(async (readers) => {
    await expect(readers.read({ timeoutMs: 20 }, inTransaction(SLOW))).rejects.toBeInstanceOf(SearchTooSlow)
    const unfinished = async (connection: DuckDBConnection) => {
      await connection.run('BEGIN')
      await rows(connection, 'SELECT no_such_column')
    }
    await expect(readers.read({ timeoutMs: 5_000 }, unfinished)).rejects.toThrow('no_such_column')
    expect(await readers.read({ timeoutMs: 5_000 }, inTransaction('SELECT 1'))).toEqual([[1]])
  }))

test('one that is left before its turn costs those behind it nothing', () =>
  withReader(async (readers) => {
    const leaving = new AbortController()
    const order: string[] = []
    const named = (name: string) => async () => void order.push(name)
    const calls = [
      readers.read({ timeoutMs: 5_000 }, named('first')),
      readers.read({ signal: leaving.signal, timeoutMs: 5_000 }, named('left')),
      readers.read({ timeoutMs: 5_000 }, named('last')),
    ]
    leaving.abort(new Error('gone'))
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(order).toEqual(['first', 'last'])
  }))
