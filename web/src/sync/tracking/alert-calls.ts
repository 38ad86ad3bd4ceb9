import { tracking } from '@kolscope/contract/sync/tracking'
import { call } from '../../core/api'
import { refreshQueriesOf } from '../../core/query'
import { refreshTracking, tellFailed } from '../../search/selection/track-calls'

/** So often a page that stays open is looked at again: alerts come by themselves. */
export const LOOK_AGAIN_MS = 30_000

/** Asks again for whom the bell tells of. */
export const refreshNews = () => refreshQueriesOf(tracking.alertNews)

/** Notes alerts as seen; all of them without ids. */
export async function seeAlerts(ids?: number[]): Promise<void> {
  try {
    await call(tracking.seeAlerts, ids === undefined ? {} : { ids })
  } catch {
    tellFailed()
  }
  await refreshTracking()
}
