import { createGate, type GateSettings } from '../../../core/gate'
import type { DiscoveryIndex, SearchContext } from './port'

/** The same index with its searches and facet counts behind one gate; writes are not held up. */
export function withConcurrencyLimit(index: DiscoveryIndex, settings: GateSettings): DiscoveryIndex {
  const pass = createGate(settings)
  return {
    ...index,
    search: (search, context: SearchContext) => pass(() => index.search(search, context), context.signal),
    landscape: (search, context: SearchContext) => pass(() => index.landscape(search, context), context.signal),
    facets: (search, context: SearchContext) => pass(() => index.facets(search, context), context.signal),
  }
}
