import { members } from '@kolscope/contract/lists/collections/members'
import { useSetParentName } from '../../core/page-name'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { useReportSearch } from '../report/use-report-search'

/** Gives the breadcrumbs the name of the collection that the report was opened from. */
export function useCollectionAbove(): void {
  const { search } = useReportSearch()
  const [, id] = search.from?.split(':') ?? []
  const { data } = useQueryOf(
    members.getCollection,
    { id: Number(id ?? 0), influencers_page_size: 1 },
    { enabled: id !== undefined, ...refusedInPlace },
  )
  useSetParentName(data?.data.name)
}
