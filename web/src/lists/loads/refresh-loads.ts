import type { Answer } from '@kolscope/contract/core/route'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { queries, queryOf, refreshQueriesOf } from '../../core/query'

/** Reloads the list of loads, and the load on screen. */
export const refreshLoads = () => refreshQueriesOf(loads.listLoads, loads.getLoad)

/** Shows a load as a call returned it. */
export function storeLoad(answer: Answer<typeof loads.getLoad>): void {
  queries.setQueryData(queryOf(loads.getLoad, { id: answer.data.id }).queryKey, answer)
}

/** Reloads what can be approved of the load on screen. */
export const refreshApproval = () => refreshQueriesOf(loads.getLoadApproval)

/** Reloads the influencers of the load on screen. */
export const refreshListed = () => refreshQueriesOf(loads.listLoadInfluencers)

/** Reloads what waits for approval, in the bell. */
export const refreshSubmissions = () => refreshQueriesOf(loads.listSubmissions)

/** Reloads the profiles that the load on screen proposes. */
export const refreshProposed = () => refreshQueriesOf(loads.getProposedProfiles)

/** Shows what can be approved of a load as a call returned it. */
export const storeApproval =
  (id: number) =>
  (answer: Answer<typeof loads.getLoadApproval> | undefined): void => {
    if (answer) queries.setQueryData(queryOf(loads.getLoadApproval, { id }).queryKey, answer)
  }
