import type { AppDeps } from './core/program'
import { createCatalog } from './market/references/catalog'
import { collectingOn } from './sync/collecting/collecting-parts'
import { payAtOnce } from './sync/collecting/pay-at-once'
import { openProviders } from './sync/connectors/providers'
import { ownersCredentials } from './sync/linking/credentials'
import { linkingParts } from './sync/linking/linking-parts'
import { readMarketState } from './system/demo/market-state'

/** The parts that the server and its workers share. */
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
    collecting: collectingOn(deps, { providers, ...ownersCredentials(linking, db), isMarketFilling }),
  }
}

export type CommonParts = Awaited<ReturnType<typeof commonParts>>
