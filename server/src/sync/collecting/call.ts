import { plainDetail } from '../connectors/plain-detail'
import type { Failure, Outcome } from '../connectors/port'
import type { Run } from './parts'
import { reserve } from './quota'

/** Our own count of a provider's units says that none are left for this rank. */
export interface NoQuota {
  kind: 'no-quota'
}

export const isFailure = <T>(outcome: Outcome<T>): outcome is Failure => outcome.kind !== 'ok'

/** Pays for a call and makes it; anything it throws is our own fault. */
export async function callProvider<T>(
  run: Run,
  call: 'accounts' | 'posts' | 'descriptions',
  rank: number,
  make: () => Promise<Outcome<T>>,
): Promise<Outcome<T> | NoQuota> {
  const until = await reserve(run.db, run.connector, run.connector.costOf(call), rank, run.now())
  if (until) return { kind: 'no-quota' }
  try {
    return await make()
  } catch (error) {
    run.log.error({ err: error, connector: run.connector.name, call }, 'A connector threw')
    return { kind: 'bug', detail: plainDetail((error as Error).message) }
  }
}
