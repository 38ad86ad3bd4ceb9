import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { sourcesOf } from '../../core/connector-sources'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import type { References } from '../../lists/ingest/references'
import type { Connector, Credentials, Outcome } from '../connectors/port'
import type { Providers } from '../connectors/providers'
import { CONNECTOR_OF } from './collect-now'
import type { Origin } from './incoming-account'
import type { FetchPicture } from './picture-hosts'

/** What collecting needs from the rest of the program. */
export interface Collecting {
  db: Kysely<Database>
  pool: Pool
  log: Log
  providers: Pick<Providers, 'settings' | 'connectorFor' | 'introduce'>
  /** The credentials for reading an influencer that its owner has linked. */
  credentialsFor: (influencerId: number) => Promise<Outcome<Credentials>>
  /** Called when the provider has refused the owner's permission. */
  endCredentials: (influencerId: number) => Promise<void>
  /** Whether the demo market is still being created. */
  isMarketFilling: () => Promise<boolean>
  fetchPicture: FetchPicture
  /** Recognizes erased people; without it nothing is stored. */
  erasureKey: Buffer
  now: () => Date
  /** Identifies this process in leases. */
  worker: string
}

declare module '../../core/services' {
  interface Services {
    collecting: Collecting
  }
}

/** One run over the due readings of one connector. */
export interface Run extends Collecting {
  connector: Connector
  references: References
  signal: AbortSignal
}

/** `worked`: something was done, and there may be more. */
export type Step = 'worked' | 'idle'

/**
 * The source under which a connector's numbers are stored; a stand-in's numbers are never mistaken for the provider's.
 */
export const sourceOf = ({ providers }: Pick<Collecting, 'providers'>, { name }: Connector): string => {
  const [own, standIn] = sourcesOf(name)
  return providers.settings.isStandIn ? standIn : own
}

export function originOf(run: Run, at: Date): Origin {
  const platform = run.connector.platforms.find((one) => CONNECTOR_OF[one] === run.connector.name)
  if (!platform) throw new Error(`The connector ${run.connector.name} reads no platform.`)
  return { platform, source: sourceOf(run, run.connector), observedAt: at.toISOString(), references: run.references }
}
