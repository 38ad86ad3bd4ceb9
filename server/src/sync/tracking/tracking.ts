import type { tracking } from '@kolscope/contract/sync/tracking'
import type { Verbs } from '../../core/mount'
import { alertNews } from './alert-people'
import { getThresholds, updateThresholds } from './alert-settings'
import { track, trackFound, untrack, whichTracked } from './change-tracked'
import { listAlerts, seeAlerts } from './list-alerts'
import { listTracked } from './list-tracked'

export const trackingVerbs: Verbs<typeof tracking> = {
  listTracked,
  track,
  trackFound,
  untrack,
  whichTracked,
  listAlerts,
  alertNews,
  seeAlerts,
  getThresholds,
  updateThresholds,
}
