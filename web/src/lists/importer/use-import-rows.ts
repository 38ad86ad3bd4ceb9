import { IMPORT_ROWS_PAGE, type Import, type ImportRow, importer } from '@kolscope/contract/lists/importer'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf, refusedInPlace } from '../../core/query'

type Page = UseQueryResult<{ data: ImportRow[] }>

const combine = (pages: Page[]) => ({
  pages: pages.map(({ data }) => data?.data),
  error: pages.find(({ error }) => error !== null)?.error ?? null,
})

/** Every row of an import: those that came with it, and the pages after them; undefined until all are there. */
export function useImportRows({ id, influencers, stats }: Import) {
  const count = Math.max(0, Math.ceil(stats.total / IMPORT_ROWS_PAGE) - 1)
  const { pages, error } = useQueries({
    queries: Array.from({ length: count }, (_, index) => ({
      ...queryOf(importer.listImportRows, { id, page_size: IMPORT_ROWS_PAGE, page_index: index + 1 }),
      ...refusedInPlace,
    })),
    combine,
  })
  const rows = useMemo(() => {
    const later = pages.flatMap((page) => (page === undefined ? [] : [page]))
    return later.length === pages.length ? [influencers, ...later].flat() : undefined
  }, [influencers, pages])
  const loaded = pages.reduce((sum, page) => sum + (page?.length ?? 0), influencers.length)
  return { rows, error, loaded }
}
