import { landscapes } from '@kolscope/contract/search/landscapes'
import { refreshQueries, refreshQueriesOf } from '../../core/query'

/** After something that every chart shows has changed. */
export const refreshLandscapes = () =>
  refreshQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/v1/landscapes') })
export const refreshViews = () => refreshQueriesOf(landscapes.listLandscapeViews)
