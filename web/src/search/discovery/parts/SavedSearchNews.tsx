import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { lazy, Suspense } from 'react'
import { loadArea } from '../../../core/i18n'

const SavedNews = lazy(async () => {
  const [{ SavedNews: News }] = await Promise.all([import('../../saved-searches/SavedNews'), loadArea('savedSearches')])
  return { default: News }
})

/** The saved search and its new influencers, above the results; nothing for a search that was not saved. */
export function SavedSearchNews({ id, query }: { id: number | undefined; query: SearchQuery }) {
  if (id === undefined) return null
  return (
    <Suspense>
      <SavedNews id={id} query={query} />
    </Suspense>
  )
}
