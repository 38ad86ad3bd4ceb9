import { collections, MAX_MEMBERS } from '@kolscope/contract/lists/collections/collections'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { filtersOf } from '../../../search/filters/search-calls'
import type { SaveTarget } from '../../../search/selection/save-target'
import { useAction } from '../../../ui/action/use-action'
import { refreshCollections, refusalText, tellAdded } from '../collection-calls'
import { watchAdding } from './watch-adding'

/** Saves a target to collections: some influencers immediately, all results as a job with progress. */
export function useSaving(target: SaveTarget, onSaved: () => void) {
  const t = useT()

  async function send(to: readonly number[]) {
    if ('send' in target) return target.send(to)
    if ('ids' in target) {
      const answer = await call(collections.addToCollections, {
        action: 'addInfluencersToMultiCollections',
        influencerIds: [...target.ids],
        collectionIds: [...to],
      })
      tellAdded(answer, t)
      return void refreshCollections()
    }
    const { query, selected, except } = target
    const { sort_field, sortBy } = query
    const { job_id, selected: adding } = await call(collections.addByFilter, {
      ...filtersOf(query),
      sort_field,
      sortBy,
      collections_action: 'add',
      collections: [...to],
      selected: Math.min(selected, MAX_MEMBERS),
      ...(except.length > 0 && { except: [...except] }),
    })
    void watchAdding(job_id, adding, t)
  }

  return useAction(send, { failure: refusalText, failureIn: 'place', onDone: onSaved })
}
