import { IMPORT_ROWS_PAGE, type Import, importer } from '@kolscope/contract/lists/importer'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { pagesQueryOf, refusedInPlace } from '../../core/query'

const MOST_TRIES = 5
const REST_MS = 1_000

/** Every row of an import: those that came with it, and the pages after them; undefined until all are loaded. */
export function useImportRows({ id, influencers, stats }: Import) {
  const count = Math.max(0, Math.ceil(stats.total / IMPORT_ROWS_PAGE) - 1)
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...pagesQueryOf(importer.listImportRows, (page_index) => ({ id, page_size: IMPORT_ROWS_PAGE, page_index })),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length < count ? pages.length + 1 : undefined),
    enabled: count > 0,
    // The pages of a large import can be more calls than an account may make at once.
    retry: (attempts, { status }) => status === 429 && attempts < MOST_TRIES,
    retryDelay: (_, { retryAfterMs }) => retryAfterMs ?? REST_MS,
    ...refusedInPlace,
  })
  const asksNext = hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (asksNext) void fetchNextPage()
  }, [asksNext, fetchNextPage])
  const pages = data?.pages
  const rows = useMemo(() => {
    const later = pages?.map((page) => page.data) ?? []
    return later.length === count ? [influencers, ...later].flat() : undefined
  }, [influencers, pages, count])
  const loaded = (pages ?? []).reduce((sum, page) => sum + page.data.length, influencers.length)
  return { rows, error, loaded }
}
