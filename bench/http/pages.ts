import { percentileOf } from './load'

/** One of the calls that a page makes as soon as it opens. */
export interface PageCall {
  name: string
  method: 'GET' | 'POST'
  /** The path after /api/v1/. */
  path: string
  body?: object
}

interface Caller {
  port: number
  token: string
}

async function timeOf({ port, token }: Caller, { method, path, body }: PageCall): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - startedAt
}

const WARM_UP = 10
const PAGES = 100

const rowOf = (call: string, times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return { call, 'median ms': percentileOf(sorted, 0.5), 'p95 ms': percentileOf(sorted, 0.95) }
}

/** Opens a page a hundred times, its calls at once; returns a row for each call and a last one for the whole page. */
export async function measurePage(caller: Caller, page: string, calls: readonly PageCall[]) {
  const openPage = () => Promise.all(calls.map((call) => timeOf(caller, call)))
  for (let n = 0; n < WARM_UP; n += 1) await openPage()
  const pages: number[][] = []
  for (let n = 0; n < PAGES; n += 1) pages.push(await openPage())
  const each = calls.map(({ name }, at) =>
    rowOf(
      name,
      pages.map((times) => times[at] ?? Number.NaN),
    ),
  )
  return [
    ...each,
    rowOf(
      page,
      pages.map((times) => Math.max(...times)),
    ),
  ]
}
