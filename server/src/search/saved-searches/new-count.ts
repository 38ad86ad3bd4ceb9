import { choosesLike } from '@kolscope/contract/search/discovery/search'
import type { SavedSearch } from '@kolscope/contract/search/saved-searches'
import { type CountView, shownCount } from '../discovery/count-view'
import { personalOf } from '../discovery/personal'

export type NewCount = Pick<SavedSearch, 'new_count' | 'new_rounded_to'>

/** Whether an account chooses people itself, by its collections, marks or by similarity. */
export const isOwnChoice = (search: SavedSearch['search']): boolean =>
  choosesLike(search) || personalOf(search).length > 0

/**
 * How many results of a search are new, as its account may know for free. If it chooses people itself, by its
 * collections, marks or by similarity, a count of one reveals facts about a chosen person: then the count is as rough
 * as the total.
 */
export function newCountOf(search: SavedSearch['search'], count: number, view: CountView): NewCount {
  if (!isOwnChoice(search) || view.rounded_to === null) return { new_count: count, new_rounded_to: null }
  return { new_count: shownCount(count, view), new_rounded_to: view.rounded_to }
}
