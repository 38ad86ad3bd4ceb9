import { api } from '@kolscope/contract/api'
import { feature } from '../core/mount'
import { contentVerbs } from './content/content'
import { discoveryVerbs } from './discovery/discovery'
import { landscapeVerbs } from './landscapes/landscapes'
import { savedSearchVerbs } from './saved-searches/saved-searches'

/** The calls of the search area. */
export const searchFeatures = [
  feature('content', api.content, contentVerbs),
  feature('discovery', api.discovery, discoveryVerbs),
  feature('landscapes', api.landscapes, landscapeVerbs),
  feature('saved-searches', api.savedSearches, savedSearchVerbs),
]
