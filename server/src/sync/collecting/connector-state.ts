import type { ConnectorName } from '@kolscope/contract/core/enums'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { Failure } from '../connectors/port'

/** Failed calls in a row after which a provider counts as down. */
export const DOWN_AFTER = 5
const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 60_000
const DOWN_REST_MS = 300_000
const APP_REST_MS = 3_600_000
/** The minimum pause, however soon a provider says that it can be called again. */
const LEAST_REST_MS = 10_000
/** A pause that ends later than this was written by a clock that has been set back since. */
const LONGEST_WAIT_MS = 25 * 3_600_000

/** How long a provider is not called after this many failed calls in a row. */
export function restAfter(failures: number, retryAfterMs: number | null, random: () => number = Math.random): number {
  const own =
    failures >= DOWN_AFTER ? DOWN_REST_MS : Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** failures) * random()
  return Math.max(own, retryAfterMs ?? 0)
}

export async function stateOf(db: Kysely<Database>, connector: ConnectorName) {
  const row = await db.selectFrom('connector_states').selectAll().where('connector', '=', connector).executeTakeFirst()
  return (
    row ?? {
      last_run_at: null,
      last_success_at: null,
      resting_until: null,
      failures: 0,
      error: null,
      error_detail: null,
    }
  )
}

/** Whether a provider must not be called now. */
export async function isResting(db: Kysely<Database>, connector: ConnectorName, now: Date): Promise<boolean> {
  const { resting_until } = await stateOf(db, connector)
  if (resting_until === null) return false
  const leftMs = Date.parse(resting_until) - now.getTime()
  return leftMs > 0 && leftMs < LONGEST_WAIT_MS
}

/** A response of a provider ends its pause. */
export async function noteSuccess(db: Kysely<Database>, connector: ConnectorName, now: Date): Promise<void> {
  await sql`
    insert into connector_states (connector, last_run_at, last_success_at) values (${connector}, ${now}, ${now})
    on conflict (connector) do update set last_run_at = ${now}, last_success_at = ${now}, resting_until = null, failures = 0,
      error = null, error_detail = null`.execute(db)
}

/** A call that failed as a whole; failures of single accounts concern only their readings. */
export async function noteFailure(
  db: Kysely<Database>,
  connector: ConnectorName,
  failure: Failure,
  now: Date,
): Promise<void> {
  const { failures } = await stateOf(db, connector)
  const isCounted = failure.kind === 'transient' || failure.kind === 'bug'
  const countedFailures = isCounted ? failures + 1 : failures
  const until = restUntil(failure, countedFailures, now)
  await sql`
    insert into connector_states (connector, last_run_at, resting_until, failures, error, error_detail)
    values (${connector}, ${now}, ${until}, ${countedFailures}, ${failure.kind}, ${failure.detail})
    on conflict (connector) do update set last_run_at = ${now}, resting_until = excluded.resting_until,
      failures = connector_states.failures + ${isCounted ? 1 : 0}, error = excluded.error,
      error_detail = excluded.error_detail`.execute(db)
}

function restUntil(failure: Failure, failures: number, now: Date): Date {
  switch (failure.kind) {
    case 'rate-limited':
    case 'quota-exhausted':
      return new Date(Math.max(Date.parse(failure.until), now.getTime() + LEAST_REST_MS))
    case 'needs-reconnect':
    case 'missing-scope':
      return new Date(now.getTime() + APP_REST_MS)
    case 'transient':
      return new Date(now.getTime() + restAfter(failures, failure.retryAfterMs))
    case 'bug':
    case 'not-found':
    case 'unavailable':
      return new Date(now.getTime() + restAfter(failures, null))
  }
}
