import type { tracking } from '@kolscope/contract/tracking'
import type { Verbs } from '../core/mount'
import type { CatalogOf } from '../references/catalog'
import { getThresholds, updateThresholds } from './alert-settings'
import { track, untrack, whichTracked } from './change-tracked'
import { listAlerts, seeAlerts } from './list-alerts'
import { listTrackedWith } from './list-tracked'

export const trackingVerbs = (catalogOf: CatalogOf, nowOf = () => new Date()): Verbs<typeof tracking> => ({
  listTracked: listTrackedWith(catalogOf, nowOf),
  track,
  untrack,
  whichTracked,
  listAlerts,
  seeAlerts,
  getThresholds,
  updateThresholds,
})
