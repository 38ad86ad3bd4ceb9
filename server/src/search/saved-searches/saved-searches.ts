import type { savedSearches } from '@kolscope/contract/search/saved-searches'
import type { Verbs } from '../../core/mount'
import { listNewOf, markLooked } from './news'
import { getSavedSearch, listSavedSearches } from './read-saved-searches'
import { createSavedSearch, removeSavedSearch, restoreSavedSearch, updateSavedSearch } from './write-saved-searches'

export const savedSearchVerbs: Verbs<typeof savedSearches> = {
  listSavedSearches,
  getSavedSearch,
  createSavedSearch,
  updateSavedSearch,
  removeSavedSearch,
  restoreSavedSearch,
  listNewOf,
  markLooked,
}
