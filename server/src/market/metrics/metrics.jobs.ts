import type { SizeTiers } from '@kolscope/contract/core/settings'
import type { JobStepCode } from '@kolscope/contract/system/jobs'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { NAMED_LOCKS } from '../../core/advisory-locks'
import { announce, quietFeed } from '../../core/discovery-feed'
import { pauses } from '../../core/in-slices'
import { type Job, task } from '../../core/job-run'
import type { Tasks } from '../../core/job-runner'
import { runAlone } from '../../core/job-turn'
import { readAhead } from '../../core/read-ahead'
import { currentSetting, sizeTiersOf } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { keepTree } from '../category-tree/tree-lock'
import { measureShares, readShares } from './category-shares'
import { classifyPosts } from './classify-posts'
import { readMetricSettings } from './metric-settings'
import { readObserved } from './observed-influencers'
import { measurePeers, readPeers, writePeers } from './peer-groups'
import { COMPUTE_METRICS } from './request'
import { countToScore, readScoreRows, writeScores } from './score-pass'
import { storedOwn } from './stored-metrics'
import { dayNumber, dayText } from './window'
import { writeOwn, writeRelevance } from './write-own'

/** What is recomputed: all influencers, those that changed since a time by the change feed, or these. */
export const ComputeMetrics = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('all') }),
  z.object({ scope: z.literal('changed'), since: z.string() }),
  z.object({ scope: z.literal('ids'), ids: z.array(z.number()).max(10_000) }),
])
export type ComputeMetrics = z.infer<typeof ComputeMetrics>

/** How a long computation reports progress; a job is one. */
export type Watcher = Pick<Job, 'check' | 'progress'>

const PAGE = 500

async function idsOf(db: Kysely<Database>, payload: ComputeMetrics): Promise<number[]> {
  if (payload.scope === 'ids') return payload.ids
  if (payload.scope === 'all') {
    const rows = await db.selectFrom('influencers').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const { rows } = await sql<{ id: number }>`
    select id from influencers where updated_at >= ${payload.since}::timestamptz
    union select f.influencer_id from discovery_feed f join influencers i on i.id = f.influencer_id
      where f.added_at >= ${payload.since}::timestamptz order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** One influencer after the other; other requests to the server get a turn in between. */
async function measureAll(influencers: Awaited<ReturnType<typeof readObserved>>) {
  const pause = pauses()
  const results: ({ id: number } & ReturnType<typeof storedOwn>)[] = []
  for (const one of influencers) {
    results.push({ id: one.id, ...storedOwn(one) })
    await pause()
  }
  return results
}

/** Writes a page while nobody changes the category tree, and announces the influencers whose search row changed. */
async function writePage(db: Kysely<Database>, write: (trx: Transaction<Database>) => Promise<readonly number[]>) {
  await db.transaction().execute(async (trx) => {
    await keepTree(trx)
    await quietFeed(trx)
    // The timeout is for requests. A page that takes longer on a busy machine would fail on every attempt of the job.
    await sql`set local statement_timeout = 0`.execute(trx)
    await announce(trx, await write(trx))
  })
}

/** Own metrics of these influencers as of a day (YYYY-MM-DD): read, computed and stored 500 at a time. */
export async function computeOwn(
  db: Kysely<Database>,
  ids: readonly number[],
  date: string,
  tiers: SizeTiers,
  onPage: (done: number) => void,
) {
  const priors = await readShares(db)
  const settings = { ...(await readMetricSettings(db)), sizeTiers: tiers }
  // A list of today may bear a day that has not begun in UTC.
  const givenUntil = dayText(dayNumber(date) + 1)
  async function* measured() {
    for (let from = 0; from < ids.length; from += PAGE) {
      const page = ids.slice(from, from + PAGE)
      yield await measureAll(await readObserved(db, page, date, { priors, settings, givenUntil }))
    }
  }
  let done = 0
  for await (const results of readAhead(measured())) {
    const ownRows = results.map(({ row }) => row)
    await writePage(db, async (trx) => {
      const changedIds = await writeOwn(trx, ownRows)
      await writeRelevance(trx, results)
      return changedIds
    })
    done = Math.min(ids.length, done + PAGE)
    onPage(done)
  }
}

/** The rows of scores, page by page. */
async function* scoreRows(db: Kysely<Database>, ids: readonly number[] | null) {
  for (let after = 0; ; ) {
    const rows = await readScoreRows(db, after, PAGE, ids)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

/**
 * Scores these influencers (null means all) among their peers as of a day (YYYY-MM-DD), from stored metrics and stored
 * distributions.
 */
export async function computeScores(
  db: Kysely<Database>,
  ids: readonly number[] | null,
  date: string,
  tiers: SizeTiers,
  onPage: (done: number) => void,
) {
  const distributions = await readPeers(db)
  const weights = await currentSetting(db, 'score_weights')
  let done = 0
  for await (const rows of readAhead(scoreRows(db, ids))) {
    await writePage(db, (trx) => writeScores(trx, rows, { distributions, tiers, weights, date }))
    done += rows.length
    onPage(done)
  }
}

/**
 * Computes and stores metrics as of a day (YYYY-MM-DD): own metrics, then the distributions of the peers, then scores.
 * It may stop anywhere and start again.
 */
export async function computeMetrics(db: Kysely<Database>, payload: ComputeMetrics, date: string, watcher: Watcher) {
  const tiers = await sizeTiersOf(db)
  const ids = await idsOf(db, payload)
  if (ids.length === 0) return
  // Peers change for everyone as soon as some influencers do, but not for a handful.
  const isMarket = payload.scope !== 'ids'
  const total = ids.length + (isMarket ? await countToScore(db, ids) : ids.length)
  const show = (done: number, code: JobStepCode) => {
    watcher.check()
    watcher.progress(Math.min(done, total), total, { code })
  }
  show(0, 'computing-metrics')
  await classifyPosts(db, ids, watcher.check)
  if (isMarket) await measureShares(db, date)
  await computeOwn(db, ids, date, tiers, (done) => show(done, 'computing-metrics'))
  if (isMarket) await writePeers(db, await measurePeers(db, tiers, date, watcher.check))
  await computeScores(db, isMarket ? null : ids, date, tiers, (done) => show(ids.length + done, 'comparing-peers'))
  watcher.progress(total, total, { code: 'metrics-done' })
}

/** Runs after metrics of these influencers, or of all (null), were computed. */
export type AfterMetrics = (db: Kysely<Database>, ids: readonly number[] | null) => Promise<void>

/** The tasks of this folder, by job name. */
export function metricsTasks(db: Kysely<Database>, after: AfterMetrics): Tasks {
  return {
    [COMPUTE_METRICS]: task('metrics', async (job, payload) => {
      const request = ComputeMetrics.parse(payload)
      const compute = () => computeMetrics(db, request, new Date().toISOString().slice(0, 10), job)
      // A run with older settings would write over what a newer one has written.
      await (request.scope === 'ids' ? compute() : runAlone(db, NAMED_LOCKS.marketMetrics, compute))
      await after(db, request.scope === 'ids' ? request.ids : null)
    }),
  }
}
