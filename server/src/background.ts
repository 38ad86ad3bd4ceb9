import { z } from 'zod'
import { authenticationTasks } from './authentication/verbs'
import { addByFilterTasks } from './collections/add-by-filter.jobs'
import { scheduleTrashPurge } from './collections/trash'
import { type CommonParts, commonParts } from './common-parts'
import { keepWords } from './content/keep-words'
import { task } from './core/job-run'
import type { Tasks } from './core/job-runner'
import type { PrivateServer } from './core/private-socket'
import type { AppDeps } from './core/program'
import { createSenders } from './core/sender'
import type { Background } from './core/work'
import { SWEEP_ERASED, sweepErasedTask } from './corrections/sweep-erased'
import { demoTasks } from './demo/demo.jobs'
import { keepSavedSearchesWatched, WATCH_SAVED_SEARCHES, watchTask } from './digests/watch'
import { remoteIndex, type SharedIndex } from './discovery/shared-index'
import { exportTasks } from './exports/exports.jobs'
import { keepExportsSwept } from './exports/sweep'
import { keepJobsPruned } from './jobs/prune'
import { keepGrantsRevoked, REVOKE_GRANTS, revokeTask } from './linking/revoke'
import { keepMetricsDaily } from './metrics/daily'
import { metricsTasks } from './metrics/metrics.jobs'
import { findAlertsTask } from './tracking/find-alerts'
import { FIND_ALERTS, requestAlerts } from './tracking/request-alerts'
import { webhookTasks } from './webhooks/deliver-waiting'

/** What the server has settled and a worker takes over, as the answer to this call. */
export const SETTLED = 'settled'
export const Settled = z.object({ isDemo: z.boolean(), standIns: z.string() })
export type Settled = z.infer<typeof Settled>

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Every kind of job; the only place that knows them all. */
export function createTasks(deps: AppDeps, { catalogOf, linking }: CommonParts, index: SharedIndex): Tasks {
  const { db, pool, env } = deps
  const { pages } = index
  return {
    ...metricsTasks(db, requestAlerts),
    ...addByFilterTasks(db),
    ...demoTasks(pool, db),
    ...authenticationTasks(deps, createSenders(env, say)),
    ...exportTasks({ db, env, pages, catalogOf }),
    'rebuild-index': task('maintenance', ({ signal }) => index.rebuild(signal)),
    [WATCH_SAVED_SEARCHES]: watchTask({ db, env, parts: { pages, catalogOf } }),
    ...webhookTasks(db, env),
    [FIND_ALERTS]: findAlertsTask(db),
    [REVOKE_GRANTS]: revokeTask(linking, db),
    [SWEEP_ERASED]: sweepErasedTask({ env, db, index }),
  }
}

/** What runs by the clock. Returns how to stop it. */
function startClocks({ db, env, log }: AppDeps): () => Promise<void> {
  const stops = [
    keepMetricsDaily(db, log),
    keepSavedSearchesWatched(db, log),
    keepJobsPruned(db, log),
    scheduleTrashPurge(db, log),
    keepExportsSwept(db, env, log),
    keepGrantsRevoked(db, log),
  ]
  const stopFolding = keepWords(db, log)
  return async () => {
    for (const stop of stops) stop()
    await stopFolding()
  }
}

/** Puts a worker together: jobs, what runs by the clock, and collecting. */
export async function buildBackground(given: AppDeps, server: PrivateServer): Promise<Background> {
  const { isDemo, standIns } = Settled.parse(await server.call(SETTLED, null))
  const deps: AppDeps = { ...given, env: { ...given.env, isDemo, providers: { ...given.env.providers, standIns } } }
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
