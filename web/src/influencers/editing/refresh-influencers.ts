import { editing } from '@kolscope/contract/influencers/editing'
import { queries, refreshQueries } from '../../core/query'
import { FACETS_KEY, SEARCH_KEY } from '../../search/filters/search-calls'

const INFLUENCERS = '/api/v1/influencers'
const COLLECTIONS = '/api/v1/collections'
const isAbout = (key: readonly unknown[]) =>
  key[0] === SEARCH_KEY ||
  key[0] === FACETS_KEY ||
  String(key[1]).startsWith(COLLECTIONS) ||
  (String(key[1]).startsWith(INFLUENCERS) && key[1] !== editing.getEditable.path)

/** Reloads everything that shows influencers; the form that edits one uses its own responses. */
export async function refreshInfluencers(): Promise<void> {
  await refreshQueries({ predicate: ({ queryKey }) => isAbout(queryKey) })
}

/** Drops the cached data of a deleted one; what still shows it asks again and finds nothing. */
export function forgetInfluencer(id: number): void {
  void queries.resetQueries({
    predicate: ({ queryKey: [, path, input] }) =>
      String(path).startsWith(`${INFLUENCERS}/:id`) && (input as { id?: number } | undefined)?.id === id,
  })
}
