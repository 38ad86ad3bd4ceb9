import { Agent, request } from 'node:http'

/** One kind of call, offered at a steady rate whatever the answers take (open model). */
export interface Offer {
  name: string
  perSecond: number
  /** The nth call of this kind. */
  call: (n: number) => { method: string; path: string; body?: string }
}

export interface Outcome {
  name: string
  offered: number
  ok: number
  refused: number
  refusedWithRetryAfter: number
  failed: number
  /** From the moment a call was due to the end of its answer, ms, of the ok ones; and of the refused ones. */
  p50: number
  p95: number
  p99: number
  refusedP99: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 })

interface Sample {
  status: number
  tookMs: number
  hasRetryAfter: boolean
}

function send(port: number, token: string, { method, path, body }: ReturnType<Offer['call']>, dueAt: number) {
  return new Promise<Sample>((resolve) => {
    const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) }
    const done = (status: number, hasRetryAfter: boolean) =>
      resolve({ status, tookMs: performance.now() - dueAt, hasRetryAfter })
    const call = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
      answer.on('error', () => done(0, false))
    })
    call.on('error', () => done(0, false))
    call.end(body)
  })
}

/** The value below which the given share of the sorted values lies; NaN when there are none. */
export const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

function outcomeOf(name: string, samples: readonly Sample[]): Outcome {
  const times = (test: (sample: Sample) => boolean) =>
    samples
      .filter(test)
      .map(({ tookMs }) => tookMs)
      .sort((a, b) => a - b)
  const isRefused = ({ status }: Sample) => status === 503
  const ok = times(({ status }) => status >= 200 && status < 300)
  const refused = times(isRefused)
  return {
    name,
    offered: samples.length,
    ok: ok.length,
    refused: refused.length,
    refusedWithRetryAfter: samples.filter((sample) => isRefused(sample) && sample.hasRetryAfter).length,
    failed: samples.length - ok.length - refused.length,
    p50: percentileOf(ok, 0.5),
    p95: percentileOf(ok, 0.95),
    p99: percentileOf(ok, 0.99),
    refusedP99: percentileOf(refused, 0.99),
  }
}

/** Offers calls for a while and answers what came of each kind. */
export async function offer(
  port: number,
  token: string,
  seconds: number,
  offers: readonly Offer[],
): Promise<Outcome[]> {
  const startedAt = performance.now() + 100
  const outcomes = offers.map(async ({ name, perSecond, call }) => {
    const pending: Promise<Sample>[] = []
    const count = Math.round(perSecond * seconds)
    for (let n = 0; n < count; n += 1) {
      const dueAt = startedAt + (n * 1_000) / perSecond
      const waitMs = dueAt - performance.now()
      if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs))
      pending.push(send(port, token, call(n), dueAt))
    }
    return outcomeOf(name, await Promise.all(pending))
  })
  return Promise.all(outcomes)
}
