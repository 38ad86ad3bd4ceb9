import { tracking } from '@kolscope/contract/sync/tracking'
import { call } from '../../core/api'
import { refreshQueriesOf } from '../../core/query'
import { refreshTracking, tellFailed } from '../../search/selection/track-calls'

/** How often a page that stays open reloads: alerts arrive by themselves. */
export const LOOK_AGAIN_MS = 30_000

/** Reloads the alerts in the bell. */
export const refreshNews = () => refreshQueriesOf(tracking.alertNews)

/** Marks alerts as seen; without ids, all of them. */
export async function seeAlerts(ids?: number[]): Promise<void> {
  try {
    await call(tracking.seeAlerts, ids === undefined ? {} : { ids })
  } catch {
    tellFailed()
  }
  await refreshTracking()
}
