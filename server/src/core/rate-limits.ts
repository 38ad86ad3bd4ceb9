import type { Cost } from '@kolscope/contract/core/route'
import type { FastifyInstance } from 'fastify'
import type { Actor } from './ctx'
import { Refusal } from './errors'
import { createGate } from './gate'
import { networkOf } from './network'

interface Places {
  /** How many calls may run at the same time. */
  running: number
  /** How many more may wait for a place, without a database connection; any others are refused. */
  waiting?: number
}

interface Allowance extends Places {
  /** How many calls may come at once after a pause. */
  burst: number
  perSecond: number
}

/**
 * The allowances of an account, with room for several people and quick clicks; dragging a slider makes about four calls
 * a second.
 */
export const ALLOWANCES: Readonly<Record<Cost, Allowance>> = {
  named: { burst: 600, perSecond: 20, running: 40 },
  light: { burst: 600, perSecond: 20, running: 40 },
  search: { burst: 150, perSecond: 12, running: 10 },
  report: { burst: 150, perSecond: 15, running: 15 },
  many: { burst: 150, perSecond: 12, running: 3, waiting: 60 },
  bulk: { burst: 40, perSecond: 1, running: 4 },
}
/**
 * The allowances of a network of callers who are not signed in; an office has one. Pictures load without a token, a
 * hundred of them for one page of results, and so do the files of the API docs.
 */
const ANONYMOUS: Readonly<Record<'call' | 'picture' | 'download', Allowance>> = {
  call: { burst: 600, perSecond: 20, running: 40 },
  picture: { burst: 3_000, perSecond: 300, running: 300 },
  download: { burst: 120, perSecond: 2, running: 20 },
}
type AnonymousKind = keyof typeof ANONYMOUS

/** All calls of an account together; `account-connections.ts` limits the database connections that they hold. */
const TOGETHER: Places = { running: 12, waiting: 100 }
const LONGEST_WAIT_MS = 10_000

const SWEEP_ABOVE = 5_000
const SWEEP_APART_MS = 1_000
/** All buckets are full again within this time. */
const RESTING_MS = 60_000

/** The caller: an account, or an anonymous one at an IP address. */
export interface Caller {
  actor: Actor | null
  address: string
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal
}

interface Bucket {
  tokens: number
  filledAt: number
  /** Includes waiting calls. */
  running: number
  pass?: ReturnType<typeof createGate>
}

const tooMany = (whose: string, seconds: number) =>
  new Refusal(429, `Too many calls ${whose}. Please try again in ${seconds} seconds.`, { retryAfterSeconds: seconds })

/** An allowance, its owner, and the words for a refusal. */
interface Share {
  key: string
  allowance: Allowance
  whose: string
}

const ofAccount = ({ accountId }: Actor, cost: Cost): Share => ({
  key: `account ${accountId} ${cost}`,
  allowance: ALLOWANCES[cost],
  whose: 'of this account',
})

const ofNetwork = (address: string, kind: AnonymousKind): Share => ({
  key: `network ${networkOf(address)} ${kind}`,
  allowance: ANONYMOUS[kind],
  whose: 'from this network',
})

const allOf = ({ accountId }: Actor): Share => ({
  key: `account ${accountId} together`,
  allowance: { burst: 0, perSecond: 0, ...TOGETHER },
  whose: 'of this account',
})

/** The narrowest share that a call counts for. */
const shareOf = ({ actor, address }: Caller, cost: Cost): Share =>
  actor ? ofAccount(actor, cost) : ofNetwork(address, 'call')

/**
 * Token buckets per account and kind of call, and per network for callers who are not signed in, in this process's
 * memory: more sessions or tokens do not allow more calls. Every call of an account also counts as a light one.
 * `factor` multiplies every allowance.
 */
export function createRateLimits(factor: number, now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>()
  let sweptAt = now()

  function refilledBucket({ key, allowance: { burst, perSecond } }: Share): Bucket {
    const bucket = buckets.get(key) ?? { tokens: burst * factor, filledAt: now(), running: 0 }
    const seconds = Math.max(0, now() - bucket.filledAt) / 1_000
    bucket.tokens = Math.min(burst * factor, bucket.tokens + seconds * perSecond * factor)
    bucket.filledAt = now()
    // Runs only now and then: otherwise calls from many networks would each scan all buckets.
    if (buckets.size > SWEEP_ABOVE && now() - sweptAt > SWEEP_APART_MS) forgetResting()
    buckets.set(key, bucket)
    return bucket
  }

  function forgetResting(): void {
    sweptAt = now()
    for (const [key, { running, filledAt }] of buckets) {
      if (running === 0 && now() - filledAt > RESTING_MS) buckets.delete(key)
    }
  }

  function takeOne(share: Share): void {
    const bucket = refilledBucket(share)
    const perSecond = share.allowance.perSecond * factor
    if (bucket.tokens < 1) throw tooMany(share.whose, Math.ceil((1 - bucket.tokens) / perSecond))
    bucket.tokens -= 1
  }

  /** Takes a call from the caller's allowance or refuses it with 429. */
  function take(caller: Caller, cost: Cost): void {
    if (caller.actor && cost !== 'light') takeOne(ofAccount(caller.actor, 'light'))
    takeOne(shareOf(caller, cost))
  }

  /** Undoes a call that was counted for the network before the caller was known. */
  function giveBack(address: string): void {
    refilledBucket(ofNetwork(address, 'call')).tokens += 1
  }

  /**
   * Takes a call for a picture or a file, which load without signing in, from the network's allowance or refuses it.
   */
  const takeAnonymous = (address: string, kind: AnonymousKind): void => takeOne(ofNetwork(address, kind))

  async function inPlace<T>(share: Share, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const bucket = refilledBucket(share)
    const running = share.allowance.running * factor
    const queued = (share.allowance.waiting ?? 0) * factor
    if (bucket.running >= running + queued) throw tooMany(share.whose, 1)
    bucket.running += 1
    try {
      if (queued === 0) return await work()
      bucket.pass ??= createGate({ running, queued, waitMs: LONGEST_WAIT_MS })
      return await bucket.pass(work, signal)
    } finally {
      bucket.running -= 1
    }
  }

  /** Runs a call, unless too many of its kind, or of all kinds, already run for the caller. */
  function run<T>(caller: Caller, cost: Cost, work: () => Promise<T>): Promise<T> {
    const { actor, signal } = caller
    // A call that only names another call takes no place among all calls, because that call may wait for the place.
    const isAlone = actor === null || cost === 'named'
    return inPlace(shareOf(caller, cost), signal, isAlone ? work : () => inPlace(allOf(actor), signal, work))
  }

  return { take, giveBack, takeAnonymous, run }
}
export type RateLimits = ReturnType<typeof createRateLimits>

declare module './services' {
  interface Services {
    limits: RateLimits
  }
}

/** Counts every request to the routes of this scope for the network that it comes from. */
export function limitByNetwork(scope: FastifyInstance, limits: RateLimits, kind: AnonymousKind): void {
  scope.addHook('onRequest', async (request) => limits.takeAnonymous(request.ip, kind))
}
