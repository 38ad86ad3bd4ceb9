import type { savedSearches } from '@kolscope/contract/search/saved-searches'
import type { Verbs } from '../../core/mount'
import type { WatchParts } from './found'
import { listNewOfWith, markLooked } from './news'
import { getSavedSearchWith, listSavedSearchesWith } from './read-saved-searches'
import {
  createSavedSearchWith,
  removeSavedSearch,
  restoreSavedSearch,
  updateSavedSearchWith,
} from './write-saved-searches'

export const savedSearchVerbs = (parts: WatchParts): Verbs<typeof savedSearches> => ({
  listSavedSearches: listSavedSearchesWith(parts),
  getSavedSearch: getSavedSearchWith(parts),
  createSavedSearch: createSavedSearchWith(parts),
  updateSavedSearch: updateSavedSearchWith(parts),
  removeSavedSearch,
  restoreSavedSearch,
  listNewOf: listNewOfWith(parts),
  markLooked,
})
