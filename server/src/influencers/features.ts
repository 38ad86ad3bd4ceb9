import { api } from '@kolscope/contract/api'
import { feature } from '../core/mount'
import { brandVerbs } from './brands/brands'
import { duplicateVerbs } from './duplicates/duplicates'
import { editingVerbs } from './editing/editing'
import { postVerbs } from './posts/list-posts'
import { profileVerbs } from './profiles/profiles'
import { reportVerbs } from './report/report'

/** The calls of influencers and their reports. */
export const influencersFeatures = [
  feature('brands', api.brands, brandVerbs),
  feature('duplicates', api.duplicates, duplicateVerbs),
  feature('editing', api.editing, editingVerbs),
  feature('report', api.report, reportVerbs),
  feature('posts', api.posts, postVerbs),
  feature('profiles', api.profiles, profileVerbs),
]
