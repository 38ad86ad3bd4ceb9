import type { Answer } from '@kolscope/contract/core/route'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { queries, queryOf, refreshQueriesOf } from '../../core/query'

/** Reloads the list of loads, and the load on screen. */
export const refreshLoads = () => refreshQueriesOf(loads.listLoads, loads.getLoad)

/** Shows a load as a call returned it. */
export function storeLoad(answer: Answer<typeof loads.getLoad>): void {
  queries.setQueryData(queryOf(loads.getLoad, { id: answer.data.id }).queryKey, answer)
}
