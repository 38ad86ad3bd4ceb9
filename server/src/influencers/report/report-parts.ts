import type { CatalogOf } from '../../market/references/catalog'
import type { DiscoveryParts } from '../../search/discovery/discovery'

export interface ReportParts extends Pick<DiscoveryParts, 'pages'> {
  catalogOf: CatalogOf
}
