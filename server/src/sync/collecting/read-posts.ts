import type { Failure, Outcome, ReadPost } from '../connectors/port'
import { callProvider, isFailure, type NoQuota } from './call'
import { noteSuccess } from './connector-state'
import type { FetchResult, NextRun } from './fetch-result'
import { incomingPosts } from './incoming-posts'
import { keepReadings } from './keep-readings'
import { giveBack, type Lease, leaseReadings } from './lease'
import { originOf, type Run, type Step } from './parts'
import { affordable, payingRank } from './quota'
import { introduce, type Target, targetsOf } from './read-keys'
import { credentialsOf, settleFailure, successOf, withoutResult } from './settle'

const AT_ONCE = 10
const MOST_PAGES = 10
const DAY_MS = 86_400_000
/**
 * How many days back posts are read: for new links as far as any metric looks back, later only posts whose counts still
 * grow.
 */
const FIRST_DAYS = 90
const AGAIN_DAYS = 30

type Page = { posts: readonly ReadPost[]; next: string | null }
type TargetOutcome = { target: Target; outcome: Outcome<Page> | NoQuota }

/** Reads one page of posts of each account that is due. */
export async function readPosts(run: Run): Promise<Step> {
  const { db, connector, worker } = run
  const rank = await payingRank(db, connector, connector.costOf('posts'), run.now())
  if (rank < 0) return 'idle'
  // Leases no more readings than the quota can pay for, so that accounts that are due get read.
  const payable = await affordable(db, connector, connector.costOf('posts'), rank, run.now())
  const limit = Math.min(AT_ONCE, payable)
  const request = { connector: connector.name, read: 'posts', worker, rank, limit } as const
  const leases = await leaseReadings(db, { ...request, now: run.now() })
  if (leases.length === 0) return 'idle'
  const targets = await targetsOf(db, leases)
  const unknown = await introduce(run, targets)
  if (unknown) {
    await settleFailure(run, targets, unknown)
    return 'worked'
  }
  const outcomes = await Promise.all(targets.map(async (target) => ({ target, outcome: await pageOf(run, target) })))
  await settleAll(run, outcomes)
  return 'worked'
}

async function pageOf(run: Run, target: Target): Promise<Outcome<Page> | NoQuota> {
  const credentials = await credentialsOf(run, target)
  if (isFailure(credentials)) return credentials
  const { lease } = target
  const { key } = lease
  if (key === null) return { kind: 'bug', detail: 'It is not known where its posts are.' }
  return callProvider(run, 'posts', lease.rank, () =>
    run.connector.readPosts(key, pageIn(lease).token, credentials.value),
  )
}

async function settleAll(run: Run, outcomes: readonly TargetOutcome[]): Promise<void> {
  const now = run.now()
  const results: FetchResult[] = []
  const unpaid: Lease[] = []
  const failures: { target: Target; failure: Failure }[] = []
  for (const { target, outcome } of outcomes) {
    if (outcome.kind === 'no-quota') unpaid.push(target.lease)
    else if (!isFailure(outcome)) results.push(resultOf(run, target, outcome.value, now))
    else if (isOwn(outcome)) results.push(withoutResult(target, outcome, now, false))
    else failures.push({ target, failure: outcome })
  }
  if (results.length > 0) await keepReadings(run, results, now)
  if (unpaid.length > 0) await giveBack(run.db, unpaid)
  if (results.some(({ nextRun }) => nextRun.isSuccess || nextRun.page !== null)) {
    await noteSuccess(run.db, run.connector.name, now)
  }
  for (const { target, failure } of failures) await settleFailure(run, [target], failure)
}

/** Failures that concern only this account. */
const isOwn = ({ kind }: Failure) => kind === 'not-found' || kind === 'unavailable'

function resultOf(run: Run, target: Target, { posts, next }: Page, now: Date): FetchResult {
  return {
    lease: target.lease,
    incoming: incomingPosts(posts, originOf(run, now)),
    areUndescribed: run.connector.describePosts !== null,
    nextRun: nextRunFrom(target, posts, next, now),
  }
}

function nextRunFrom(target: Target, posts: readonly ReadPost[], next: string | null, now: Date): NextRun {
  const success = successOf(target, now)
  const { lease } = target
  const { number } = pageIn(lease)
  const days = lease.rank === 0 && lease.succeededAt === null ? FIRST_DAYS : AGAIN_DAYS
  const since = now.getTime() - days * DAY_MS
  const isDeepEnough = posts.some(({ postedAt }) => Date.parse(postedAt) < since)
  if (next === null || isDeepEnough || number >= MOST_PAGES) return success
  return { ...success, nextAt: new Date(lease.nextAt), page: `${number + 1} ${next}`, isSuccess: false }
}

/** The page that a reading continues with: its number, and the provider's token for it. */
function pageIn({ page }: Lease): { number: number; token: string | null } {
  const space = page?.indexOf(' ') ?? -1
  return page === null || space < 0
    ? { number: 1, token: null }
    : { number: Number(page.slice(0, space)), token: page.slice(space + 1) }
}
