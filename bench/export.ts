import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { EXPORT_COLUMN_KEYS, exportColumn } from '@kolscope/contract/lists/export-columns'
import type { Export } from '@kolscope/contract/lists/exports'
import type { ServerProcess } from '../server/testing/server-process'
import { percentileOf } from './http/load'
import { benchOptions, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, json } = benchOptions({ size: 100_000, seconds: 0 })
/** All columns except those that only exports of a collection have. */
const COLUMNS = EXPORT_COLUMN_KEYS.filter((column) => exportColumn(column).group !== 'collection')

interface Sent {
  method: 'POST' | 'DELETE'
  body?: object
}

async function call<T>({ port, token }: ServerProcess, path: string, { method, body }: Partial<Sent> = {}): Promise<T> {
  const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Response times that depend on the server's event loop alone, in ms, ascending, until `isOver` returns true. */
async function waits({ port }: ServerProcess, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const startedAt = performance.now()
    await (await fetch(`http://127.0.0.1:${port}/health/live`)).text()
    times.push(performance.now() - startedAt)
    await sleep(10)
  }
  return times.sort((a, b) => a - b)
}

async function begin(server: ServerProcess, format: Export['format'], source: object): Promise<Export> {
  const body = { source, format, columns: COLUMNS, language: 'en' }
  return (await call<{ data: Export }>(server, '/api/v1/exports', { method: 'POST', body })).data
}

/** The market outlives this program, and an account may keep only so many exports. */
const remove = (server: ServerProcess, { id }: Export) => call(server, `/api/v1/exports/${id}`, { method: 'DELETE' })

/** A server that has been at work for a while has the memory that any export needs. */
async function warmUp(server: ServerProcess): Promise<void> {
  const ids = Array.from({ length: 1_000 }, (_, n) => n + 1)
  for (const format of ['xlsx', 'csv', 'json'] as const) {
    const started = await begin(server, format, { from: 'selected', ids })
    for (let { state } = started; state !== 'ready'; ) {
      await sleep(100)
      state = (await call<{ data: Export }>(server, `/api/v1/exports/${started.id}`)).data.state
      if (state === 'failed') throw new Error('The first export failed.')
    }
    await remove(server, started)
  }
}

async function measure(server: ServerProcess, format: Export['format']) {
  const before = server.residentMb()
  let [most, isOver] = [before, false]
  const own = monitorEventLoopDelay({ resolution: 5 })
  own.enable()
  const startedAt = performance.now()
  const started = await begin(server, format, { from: 'search', search: {} })
  const waited = waits(server, () => isOver)
  for (;;) {
    const { data } = await call<{ data: Export }>(server, `/api/v1/exports/${started.id}`)
    most = Math.max(most, server.residentMb())
    if (data.state === 'failed') throw new Error('The export failed.')
    if (data.state === 'ready') {
      isOver = true
      const seconds = (performance.now() - startedAt) / 1_000
      const times = await waited
      own.disable()
      await remove(server, started)
      return {
        ...{ format, rows: data.total, seconds, 'file MB': (data.bytes ?? 0) / 1e6, 'extra MB': most - before },
        ...{ 'wait p50 ms': percentileOf(times, 0.5), 'wait p99 ms': percentileOf(times, 0.99) },
        ...{ 'wait max ms': times.at(-1) ?? 0, 'own max ms': own.max / 1e6 },
      }
    }
    await sleep(100)
  }
}

const { server } = await serveMarket(size)
try {
  await warmUp(server)
  const rows = []
  for (const format of ['xlsx', 'csv', 'json'] as const) rows.push(await measure(server, format))
  const [first] = rows
  report('export', json, {
    notes: [
      `${size} influencers, ${COLUMNS.length} columns`,
      'extra: beyond the memory of a server that has written an export of 1,000 rows of each kind',
      'wait: what an answer that reads nothing takes meanwhile',
    ],
    rows,
    targets: [
      target('100,000 rows .xlsx, s', first?.seconds ?? Number.NaN, '<=', 25),
      target('extra memory, MB', first?.['extra MB'] ?? Number.NaN, '<=', 150),
      target('wait of others, p99 ms', first?.['wait p99 ms'] ?? Number.NaN, '<=', 100),
    ],
  })
} finally {
  await server.stop()
}
