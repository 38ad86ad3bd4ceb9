import { SearchTooSlow } from '../../../server/src/search/discovery/index/port'
import type { Database, DuckDBConnection, DuckDBValue } from './library'
import { type Parameters, parameters } from './statement'

/** Runs one statement and returns its rows. */
export async function rows(connection: DuckDBConnection, text: string, params?: Parameters): Promise<DuckDBValue[][]> {
  const { values, types } = params ?? parameters()
  return (await connection.runAndReadAll(text, values, types)).getRows()
}

/** Runs one statement and returns its columns, which is cheaper than rows if there are many. */
export async function columns(
  connection: DuckDBConnection,
  text: string,
  params: Parameters,
): Promise<DuckDBValue[][]> {
  return (await connection.runAndReadAll(text, params.values, params.types)).getColumns()
}

/** Runs statements as one transaction, which is rolled back if a statement fails. */
export async function transaction<T>(connection: DuckDBConnection, work: () => Promise<T>): Promise<T> {
  await connection.run('BEGIN')
  try {
    const result = await work()
    await connection.run('COMMIT')
    return result
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}

export interface Limits {
  signal?: AbortSignal | undefined
  timeoutMs: number
}

/**
 * Runs work that stops if it takes too long (SearchTooSlow) or when the signal fires (its reason). A statement that
 * starts just after an interrupt would not notice it, so the interrupt is repeated.
 */
async function withLimits<T>(connection: DuckDBConnection, { signal, timeoutMs }: Limits, work: () => Promise<T>) {
  let stopReason: Error | undefined
  let interruptTimer: NodeJS.Timeout | undefined
  const stop = (reason: Error) => {
    stopReason ??= reason
    connection.interrupt()
    interruptTimer ??= setInterval(() => connection.interrupt(), 10)
  }
  const onAbort = () => stop(signal?.reason as Error)
  const limit = setTimeout(() => stop(new SearchTooSlow()), timeoutMs)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    const result = await work()
    if (stopReason !== undefined) throw stopReason
    return result
  } catch (error) {
    throw stopReason ?? error
  } finally {
    clearTimeout(limit)
    clearInterval(interruptTimer)
    signal?.removeEventListener('abort', onAbort)
  }
}

export interface Readers {
  /** Lends a connection; waits if all are in use. */
  read<T>(limits: Limits, work: (connection: DuckDBConnection) => Promise<T>): Promise<T>
  /** Closes all connections once none is in use. */
  close(): Promise<void>
}

/**
 * A pool of reading connections, opened when first needed; each runs one search at a time. A connection whose search
 * failed is closed and replaced: it may be inside a transaction, in which every later statement would fail too.
 */
export function createReaders(instance: Database, size: number): Readers {
  // Null is a connection that has not been opened yet.
  const idle: (DuckDBConnection | null)[] = Array.from({ length: size }, () => null)
  const waiting: ((connection: DuckDBConnection | null) => void)[] = []
  const pendingReads = new Set<Promise<unknown>>()
  const take = () =>
    new Promise<DuckDBConnection | null>((resolve) => {
      const free = idle.pop()
      if (free === undefined) waiting.push(resolve)
      else resolve(free)
    })
  const give = (connection: DuckDBConnection | null) => {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }
  const lend = async <T>(limits: Limits, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> => {
    let place = await take()
    try {
      place ??= await instance.connect()
      limits.signal?.throwIfAborted()
      const connection = place
      place = null
      const result = await withLimits(connection, limits, () => work(connection)).catch((error: unknown) => {
        connection.closeSync()
        throw error
      })
      place = connection
      return result
    } finally {
      give(place)
    }
  }
  return {
    read(limits, work) {
      const result = lend(limits, work)
      pendingReads.add(result)
      const forget = () => void pendingReads.delete(result)
      result.then(forget, forget)
      return result
    },
    close: async () => {
      await Promise.allSettled(pendingReads)
      for (const connection of idle) connection?.closeSync()
    },
  }
}
