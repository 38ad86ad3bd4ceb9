import { randomBytes } from 'node:crypto'
import { workerName } from '../../core/job-takeover'
import type { AppDeps } from '../../core/program'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import type { Providers } from '../connectors/providers'
import { credentialsFor, endCredentials } from '../linking/credentials'
import type { Linking } from '../linking/linking-parts'
import { keepCollecting } from './keep-collecting'
import type { Collecting } from './parts'
import { pictureFetcher } from './picture-hosts'

/** Collecting, and how it starts and stops. */
export function collectingOn(
  { db, pool, log }: AppDeps,
  {
    providers,
    linking,
    isMarketFilling,
  }: { providers: Providers; linking: Linking } & Pick<Collecting, 'isMarketFilling'>,
) {
  const collecting: Collecting = {
    db,
    pool,
    log,
    providers,
    isMarketFilling,
    credentialsFor: (influencerId) => credentialsFor(linking, db, influencerId),
    endCredentials: (influencerId) => endCredentials(db, influencerId),
    erasureKey: erasureKey(linking.env),
    fetchPicture: pictureFetcher(providers.settings),
    now: () => new Date(),
    worker: workerName(randomBytes(4).toString('hex')),
  }
  let stop = async () => {}
  return {
    parts: collecting,
    start: () => {
      stop = keepCollecting(collecting)
    },
    stop: () => stop(),
  }
}
