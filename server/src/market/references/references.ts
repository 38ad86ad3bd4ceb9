import type { Input } from '@kolscope/contract/core/route'
import type { references } from '@kolscope/contract/market/references'
import type { Verbs } from '../../core/mount'
import { type CatalogOf, isOn } from './catalog'

export function referenceVerbs(catalogOf: CatalogOf): Verbs<typeof references> {
  return {
    listLocations: async () => {
      const data = [...(await catalogOf()).locations.values()]
      return { code: 200, data, total: data.length }
    },
    listPlatformCategories: async (_ctx, input: Input<typeof references.listPlatformCategories>) => {
      const data = [...(await catalogOf()).platformCategories.values()].filter(isOn(input.platform))
      return { code: 200, data, total: data.length }
    },
  }
}
