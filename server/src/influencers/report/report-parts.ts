import type { CatalogOf } from '../../market/references/catalog'
import type { AskingParts } from '../../search/discovery/discovery'

export interface ReportParts extends Pick<AskingParts, 'pages'> {
  catalogOf: CatalogOf
}
