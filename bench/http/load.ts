import { Agent, request } from 'node:http'
import { CODES } from '../../contract/src/core/errors'

/** One kind of call, offered at a steady rate however long the responses take (open model). */
export interface Offer {
  name: string
  perSecond: number
  /** The nth call of this kind. */
  call: (n: number) => { method: string; path: string; body?: string; headers?: Readonly<Record<string, string>> }
  /** The status that counts as served, if it is not a success. */
  answers?: number
}

export interface Outcome {
  name: string
  offered: number
  ok: number
  refused: number
  refusedWithRetryAfter: number
  /** Of the refused ones: by the rate limits, and because a plan was used up or over. */
  limited: number
  planRefused: number
  failed: number
  /**
   * From the moment a call was due to the end of its response, ms, for the successful ones and for the refused ones.
   */
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
  isOfPlan: boolean
}

/** The code of a plan's refusal, which is a 429 like that of the rate limits. */
const PLAN_CODE = new RegExp(`"code":${CODES.searchesUsedUp}\\b`)

function send(port: number, token: string, call: ReturnType<Offer['call']>, dueAt: number) {
  const { method, path, body } = call
  return new Promise<Sample>((resolve) => {
    const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }), ...call.headers }
    const done = (status: number, hasRetryAfter: boolean, text: string) =>
      resolve({ status, tookMs: performance.now() - dueAt, hasRetryAfter, isOfPlan: PLAN_CODE.test(text) })
    const fail = () => done(0, false, '')
    const outgoing = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
      let text = ''
      if (answer.statusCode === 429) answer.on('data', (part) => (text += part))
      else answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined, text))
      answer.on('error', fail)
    })
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}

/** The value below which the given share of the sorted values is; NaN without values. */
export const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

const REFUSED: readonly number[] = [429, 503]

function outcomeOf({ name, answers }: Offer, samples: readonly Sample[]): Outcome {
  const times = (test: (sample: Sample) => boolean) =>
    samples
      .filter(test)
      .map(({ tookMs }) => tookMs)
      .sort((a, b) => a - b)
  const isRefused = ({ status }: Sample) => REFUSED.includes(status)
  const ok = times(({ status }) => (answers === undefined ? status >= 200 && status < 300 : status === answers))
  const refused = times(isRefused)
  return {
    name,
    offered: samples.length,
    ok: ok.length,
    refused: refused.length,
    refusedWithRetryAfter: samples.filter((sample) => isRefused(sample) && sample.hasRetryAfter).length,
    limited: samples.filter(({ status, isOfPlan }) => status === 429 && !isOfPlan).length,
    planRefused: samples.filter(({ isOfPlan }) => isOfPlan).length,
    failed: samples.length - ok.length - refused.length,
    p50: percentileOf(ok, 0.5),
    p95: percentileOf(ok, 0.95),
    p99: percentileOf(ok, 0.99),
    refusedP99: percentileOf(refused, 0.99),
  }
}

/** An outcome as a row of the printed table. */
export const rowOf = (phase: string, { name, offered, ok, refused, failed, p50, p95, p99, refusedP99 }: Outcome) => ({
  phase,
  call: name,
  offered,
  ok,
  refused,
  failed,
  p50,
  p95,
  p99,
  'refused p99': refusedP99,
})

export function outcomeNamed(outcomes: readonly Outcome[], name: string): Outcome {
  const match = outcomes.find((outcome) => outcome.name === name)
  if (!match) throw new Error(`No outcome of ${name}`)
  return match
}

/** Offers calls for a while and returns the outcome of each kind. */
export async function offer(
  port: number,
  token: string,
  seconds: number,
  offers: readonly Offer[],
): Promise<Outcome[]> {
  const startedAt = performance.now() + 100
  const outcomes = offers.map(async (one) => {
    const { perSecond, call } = one
    const pending: Promise<Sample>[] = []
    const count = Math.round(perSecond * seconds)
    for (let n = 0; n < count; n += 1) {
      const dueAt = startedAt + (n * 1_000) / perSecond
      const waitMs = dueAt - performance.now()
      if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs))
      pending.push(send(port, token, call(n), dueAt))
    }
    return outcomeOf(one, await Promise.all(pending))
  })
  return Promise.all(outcomes)
}
