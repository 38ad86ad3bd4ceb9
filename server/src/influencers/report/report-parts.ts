import type { DiscoveryParts } from '../../discovery/discovery'
import type { CatalogOf } from '../../references/catalog'

export interface ReportParts extends Pick<DiscoveryParts, 'pages'> {
  catalogOf: CatalogOf
}
