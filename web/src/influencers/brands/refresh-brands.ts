import { brands } from '@kolscope/contract/influencers/brands'
import { queries } from '../../core/query'

/** Asks again for every list of brands that is shown. */
export const refreshBrands = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: [brands.listBrands.method, brands.listBrands.path] })
