import { randomBytes } from 'node:crypto'
import { workerName } from '../../core/job-takeover'
import type { AppDeps } from '../../core/program'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import type { Providers } from '../connectors/providers'
import { keepCollecting } from './keep-collecting'
import type { Collecting } from './parts'
import { pictureFetcher } from './picture-hosts'

/** Collecting, and how it starts and stops. */
export function collectingOn(
  { db, pool, log, env }: AppDeps,
  {
    providers,
    ...rest
  }: { providers: Providers } & Pick<Collecting, 'credentialsFor' | 'endCredentials' | 'isMarketFilling'>,
) {
  const collecting: Collecting = {
    db,
    pool,
    log,
    providers,
    ...rest,
    erasureKey: erasureKey(env),
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
