import { api } from '@kolscope/contract/api'
import { feature } from '../core/mount'
import { connectorVerbs } from './collecting/collecting'
import { linkingVerbs } from './linking/linking'
import { trackingVerbs } from './tracking/tracking'

/** The calls about data collected from platforms. */
export const syncFeatures = [
  feature('connectors', api.connectors, connectorVerbs),
  feature('linking', api.linking, linkingVerbs),
  feature('tracking', api.tracking, trackingVerbs),
]
