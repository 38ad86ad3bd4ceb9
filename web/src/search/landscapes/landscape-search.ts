import { LandscapeShown } from '@kolscope/contract/search/landscapes'
import { usePageSearch } from '../../core/search-params'

/** The state of the page as stored in the URL; an absent value means the first of its kind. */
export function useLandscapeSearch() {
  const { search, setSearch } = usePageSearch(LandscapeShown)
  const { platform = 'page', chart_type = 'qualified', chart = 'bubbles', under } = search
  const view = { platform, chart_type, chart, ...(under !== undefined && { under }) }
  return {
    view,
    show: (next: LandscapeShown) => setSearch(next),
    change: (next: Partial<LandscapeShown>) => setSearch({ ...search, ...next }),
  }
}
export type LandscapeState = ReturnType<typeof useLandscapeSearch>['view']
