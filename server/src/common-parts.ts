import { collectingOn } from './collecting/collecting-parts'
import { payAtOnce } from './collecting/pay-at-once'
import { openProviders } from './connectors/providers'
import type { AppDeps } from './core/program'
import { readMarketState } from './demo/market-state'
import { linkingParts } from './linking/linking-parts'
import { createCatalog } from './references/catalog'

/** What the server and its workers are both made of. */
export async function commonParts(deps: AppDeps) {
  const { db, env, log, stopping } = deps
  const providers = await openProviders(env, log, stopping)
  const pay = payAtOnce(db, providers)
  const linking = linkingParts(env, providers, pay)
  const isMarketFilling = async () => (await readMarketState(db))?.done === false
  return {
    catalogOf: createCatalog(db),
    providers,
    pay,
    linking,
    collecting: collectingOn(deps, { providers, linking, isMarketFilling }),
  }
}

export type CommonParts = Awaited<ReturnType<typeof commonParts>>
