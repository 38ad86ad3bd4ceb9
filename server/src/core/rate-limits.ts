import type { Cost } from '@kolscope/contract/costs'
import type { Actor } from './ctx'
import { Refusal } from './errors'

interface Allowance {
  /** Calls that may come at once after a rest. */
  burst: number
  perSecond: number
  /** Calls that may run at the same time. */
  running: number
}

/** Per account, with room for several people and quick clicks; dragging a slider asks about four times a second. */
const ALLOWANCES: Readonly<Record<Cost, Allowance>> = {
  light: { burst: 600, perSecond: 20, running: 40 },
  search: { burst: 150, perSecond: 12, running: 10 },
  report: { burst: 150, perSecond: 15, running: 15 },
  bulk: { burst: 40, perSecond: 1, running: 4 },
}
const SWEEP_ABOVE = 5_000

interface Bucket {
  tokens: number
  filledAt: number
  running: number
}

const tooMany = (seconds: number) =>
  new Refusal(429, `Too many calls of this account. Please try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  })

/**
 * Token buckets per account and kind of call, in this process's memory: a session more or a token more gives no more calls.
 * Every call counts as a light one, too. `factor` multiplies every allowance.
 */
export function createRateLimits(factor: number, now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>()

  function filled(accountId: number, cost: Cost): Bucket {
    const key = `${accountId} ${cost}`
    const { burst, perSecond } = ALLOWANCES[cost]
    const bucket = buckets.get(key) ?? { tokens: burst * factor, filledAt: now(), running: 0 }
    const seconds = Math.max(0, now() - bucket.filledAt) / 1_000
    bucket.tokens = Math.min(burst * factor, bucket.tokens + seconds * perSecond * factor)
    bucket.filledAt = now()
    if (buckets.size > SWEEP_ABOVE) forgetResting()
    buckets.set(key, bucket)
    return bucket
  }

  function forgetResting(): void {
    for (const [key, { running, filledAt }] of buckets) {
      if (running === 0 && now() - filledAt > 60_000) buckets.delete(key)
    }
  }

  function takeOne(accountId: number, cost: Cost): void {
    const bucket = filled(accountId, cost)
    if (bucket.tokens < 1) throw tooMany(Math.ceil((1 - bucket.tokens) / (ALLOWANCES[cost].perSecond * factor)))
    bucket.tokens -= 1
  }

  /** Takes a call from the account's allowance or refuses it with 429; anonymous calls have budgets of their own. */
  function take(actor: Actor | null, cost: Cost): void {
    if (!actor) return
    takeOne(actor.accountId, 'light')
    if (cost !== 'light') takeOne(actor.accountId, cost)
  }

  /** Runs a call, unless too many of its kind run for the account already. */
  async function run<T>(actor: Actor | null, cost: Cost, work: () => Promise<T>): Promise<T> {
    if (!actor) return work()
    const bucket = filled(actor.accountId, cost)
    if (bucket.running >= ALLOWANCES[cost].running * factor) throw tooMany(1)
    bucket.running += 1
    try {
      return await work()
    } finally {
      bucket.running -= 1
    }
  }

  return { take, run }
}
export type RateLimits = ReturnType<typeof createRateLimits>
