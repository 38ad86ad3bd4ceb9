import type { tracking } from '@kolscope/contract/sync/tracking'
import type { Verbs } from '../../core/mount'
import type { AskingParts } from '../../search/discovery/discovery'
import { alertNews } from './alert-people'
import { getThresholds, updateThresholds } from './alert-settings'
import { track, trackFound, untrack, whichTracked } from './change-tracked'
import { listAlerts, seeAlerts } from './list-alerts'
import { listTrackedWith } from './list-tracked'

export const trackingVerbs = (
  parts: Pick<AskingParts, 'catalogOf'>,
  nowOf = () => new Date(),
): Verbs<typeof tracking> => ({
  listTracked: listTrackedWith(parts.catalogOf, nowOf),
  track,
  trackFound,
  untrack,
  whichTracked,
  listAlerts,
  alertNews,
  seeAlerts,
  getThresholds,
  updateThresholds,
})
