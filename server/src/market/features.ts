import { api } from '@kolscope/contract/api'
import { feature } from '../core/mount'
import { categoryVerbs } from './categories/categories'
import { professionVerbs } from './professions/professions'
import { referenceVerbs } from './references/references'

/** The calls that describe the market. */
export const marketFeatures = [
  feature('categories', api.categories, categoryVerbs),
  feature('professions', api.professions, professionVerbs),
  feature('references', api.references, referenceVerbs),
]
