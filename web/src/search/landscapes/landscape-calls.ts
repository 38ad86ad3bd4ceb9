import { landscapes } from '@kolscope/contract/search/landscapes'
import { refreshQueries, refreshQueriesOf } from '../../core/query'

/** Runs after a change of something that every chart shows. */
export const refreshLandscapes = () =>
  refreshQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/v1/landscapes') })
export const refreshViews = () => refreshQueriesOf(landscapes.listLandscapeViews)
