import { z } from 'zod'
import { type CommonParts, commonParts } from './common-parts'
import { task } from './core/job-run'
import type { Tasks } from './core/job-runner'
import type { PrivateServer } from './core/private-socket'
import type { AppDeps } from './core/program'
import { createSenders } from './core/sender'
import type { Background } from './core/work'
import { keepPairsCompared } from './influencers/duplicates/keep-pairs'
import { keepMergesSwept } from './influencers/duplicates/merges'
import { erasureKey } from './influencers/erasure/erased-identities'
import { addByFilterTasks } from './lists/collections/add-by-filter.jobs'
import { keepOldChangesForgotten, keepTrashEmptied } from './lists/collections/trash'
import { exportTasks } from './lists/exports/exports.jobs'
import { keepExportsSwept } from './lists/exports/sweep'
import { loadTasks } from './lists/loads/loads.jobs'
import { keepLoadsSwept } from './lists/loads/sweep-loads'
import { keepMetricsDaily } from './market/metrics/daily'
import { metricsTasks } from './market/metrics/metrics.jobs'
import { authenticationTasks } from './people/authentication/verbs'
import { keepWords } from './search/content/keep-words'
import { remoteIndex, type SharedIndex } from './search/discovery/shared-index'
import { keepGrantsRevoked, REVOKE_GRANTS, revokeTask } from './sync/linking/revoke'
import { findAlertsTask } from './sync/tracking/find-alerts'
import { FIND_ALERTS, requestAlerts } from './sync/tracking/request-alerts'
import { SWEEP_ERASED, sweepErasedTask } from './system/corrections/sweep-erased'
import { demoTasks } from './system/demo/demo.jobs'
import { keepSavedSearchesWatched, WATCH_SAVED_SEARCHES, watchTask } from './system/digests/watch'
import { keepJobsPruned } from './system/jobs/prune'
import { webhookTasks } from './system/webhooks/deliver-waiting'

/** Settings that the server has decided and a worker takes over, as the response to this call. */
export const SETTLED = 'settled'
export const Settled = z.object({ isDemo: z.boolean(), standIns: z.string() })
export type Settled = z.infer<typeof Settled>

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Every kind of job; the only place that knows them all. */
export function createTasks(deps: AppDeps, { catalogOf, linking }: CommonParts, index: SharedIndex): Tasks {
  const { db, pool, env } = deps
  const searching = { pages: index.pages, catalogOf, dbOf: () => db }
  return {
    ...metricsTasks(db, requestAlerts),
    ...addByFilterTasks(db),
    ...demoTasks(pool, db),
    ...authenticationTasks(deps, createSenders(env, say)),
    ...exportTasks({ db, env, ...searching }),
    ...loadTasks({ db, pool, env, erasureKey: erasureKey(env), catalogOf }),
    'rebuild-index': task('maintenance', ({ signal }) => index.rebuild(signal)),
    [WATCH_SAVED_SEARCHES]: watchTask({ db, env, parts: searching }),
    ...webhookTasks(db, env),
    [FIND_ALERTS]: findAlertsTask(db),
    [REVOKE_GRANTS]: revokeTask(linking, db),
    [SWEEP_ERASED]: sweepErasedTask({ env, db, index }),
  }
}

/** Starts what runs on a schedule. Returns a function that stops it. */
function startClocks({ db, env, log }: AppDeps): () => Promise<void> {
  const stops = [
    keepMetricsDaily(db, log),
    keepSavedSearchesWatched(db, log),
    keepJobsPruned(db, log),
    keepTrashEmptied(db, log),
    keepOldChangesForgotten(db, log),
    keepExportsSwept(db, env, log),
    keepLoadsSwept(db, env, log),
    keepMergesSwept(db, log),
    keepGrantsRevoked(db, log),
    keepWords(db, log),
    keepPairsCompared(db, log),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Combines a worker: jobs, scheduled work, and collecting. */
export async function buildBackground(options: AppDeps, server: PrivateServer): Promise<Background> {
  const { isDemo, standIns } = Settled.parse(await server.call(SETTLED, null))
  const deps: AppDeps = {
    ...options,
    env: { ...options.env, isDemo, providers: { ...options.env.providers, standIns } },
  }
  const parts = await commonParts(deps)
  let stopClocks = async () => {}
  return {
    tasks: createTasks(deps, parts, remoteIndex(server)),
    start: () => {
      stopClocks = startClocks(deps)
      parts.collecting.start()
    },
    onStopped: [() => stopClocks(), parts.collecting.stop, parts.providers.close],
  }
}
