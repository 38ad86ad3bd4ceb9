import { content } from '@kolscope/contract/search/content'
import { keepPreviousData } from '@tanstack/react-query'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { type ContentSearch, hasTerms, isImpossible, queryOfSearch, tabOf } from './content-search'

const STALE_MS = 60_000

/** One page of posts or creators; the previous one stays while it loads, but not on the other tab. */
export function useContent(search: ContentSearch) {
  const query = queryOfSearch(search)
  const isReady = hasTerms(search) && !isImpossible(search)
  const isCreators = tabOf(search) === 'creators'
  const posts = useQueryOf(content.searchPosts, query, {
    ...refusedInPlace,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    enabled: isReady && !isCreators,
  })
  const creators = useQueryOf(content.searchCreators, query, {
    ...refusedInPlace,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    enabled: isReady && isCreators,
  })
  return { posts, creators, query: isCreators ? creators : posts }
}
