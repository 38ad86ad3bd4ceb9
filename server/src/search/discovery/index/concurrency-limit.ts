import { createGate, type GateSettings } from '../../../core/gate'
import type { DiscoveryIndex, SearchContext } from './port'

/** Puts the searches and facet counts of an index behind one gate; writes do not wait. */
export function withConcurrencyLimit(index: DiscoveryIndex, settings: GateSettings): DiscoveryIndex {
  const pass = createGate(settings)
  const inTurn = <T>({ signal, accountId }: SearchContext, task: () => Promise<T>) =>
    pass(task, signal, accountId ?? null)
  return {
    ...index,
    search: (search, context) => inTurn(context, () => index.search(search, context)),
    landscape: (search, context) => inTurn(context, () => index.landscape(search, context)),
    facets: (search, context) => inTurn(context, () => index.facets(search, context)),
  }
}
