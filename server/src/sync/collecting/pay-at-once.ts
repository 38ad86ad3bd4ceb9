import type { Kysely } from 'kysely'
import type { Database } from '../../core/tables'
import type { Pay } from '../connectors/port'
import type { Providers } from '../connectors/providers'
import { reserve } from './quota'

/** Users who wait for a response may use what is reserved for linked accounts. */
const RANK = 0

/** Records calls outside collecting in the same ledger. */
export const payAtOnce =
  (db: Kysely<Database>, { connectorFor }: Pick<Providers, 'connectorFor'>): Pay =>
  async (connector, spends) => {
    const until = await reserve(db, connectorFor(connector), spends, RANK, new Date())
    if (!until) return null
    return { kind: 'quota-exhausted', until: until.toISOString(), detail: 'All calls of this window are used.' }
  }
