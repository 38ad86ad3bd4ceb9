import { collectingOn } from './collecting/collecting-parts'
import { payAtOnce } from './collecting/pay-at-once'
import { openProviders } from './connectors/providers'
import type { Floor } from './core/program'
import { linkingParts } from './linking/linking-parts'
import { createCatalog } from './references/catalog'

/** What the server and its workers are both made of. */
export async function commonParts(floor: Floor) {
  const { db, env, log, stopping } = floor
  const providers = await openProviders(env, log, stopping)
  const pay = payAtOnce(db, providers)
  const linking = linkingParts(env, providers, pay)
  return { catalogOf: createCatalog(db), providers, pay, linking, collecting: collectingOn(floor, providers, linking) }
}

export type CommonParts = Awaited<ReturnType<typeof commonParts>>
