import type { Credentials, Failure, Outcome } from '../connectors/port'
import { afterFailure } from './after-reading'
import { DOWN_AFTER, noteFailure, stateOf } from './connector-state'
import type { FetchResult, NextRun } from './fetch-result'
import { giveBack } from './lease'
import { nextRunAt } from './nights'
import type { Run } from './parts'
import type { Target } from './read-keys'
import { storeReadings } from './store-readings'

/** The credentials for reading a target: its owner's, or the operator's own. */
export const credentialsOf = (run: Run, { isOwners, lease }: Target): Promise<Outcome<Credentials>> =>
  isOwners ? run.credentialsFor(lease.influencerId) : Promise.resolve({ kind: 'ok', value: { kind: 'app' } })

/** A reading that succeeded. */
export const successOf = ({ lease }: Pick<Target, 'lease'>, now: Date): NextRun => ({
  nextAt: nextRunAt(now, lease.read, lease.rank),
  page: null,
  tries: 0,
  failedAt: null,
  error: null,
  detail: null,
  isSuccess: true,
})

/** A reading about whose account the provider returns nothing. */
export function withoutResult(
  { lease }: Pick<Target, 'lease'>,
  failure: Failure,
  now: Date,
  isDown: boolean,
): FetchResult {
  const { error, detail, ...after } = afterFailure({ ...lease, nextAt: new Date(lease.nextAt) }, failure, {
    now,
    isDown,
  })
  // The unknown thing may be the provider's name for a page.
  const page = error === 'bug' || error === 'not-found' ? null : lease.page
  return { lease, incoming: null, nextRun: { ...after, page, error, detail, isSuccess: false } }
}

const IS_WAITING = new Set<Failure['kind']>(['rate-limited', 'quota-exhausted'])
const IS_OF_RIGHT = new Set<Failure['kind']>(['needs-reconnect', 'missing-scope'])

/** Settles all targets of a call that failed as a whole. */
export async function settleFailure(run: Run, targets: readonly Target[], failure: Failure): Promise<void> {
  const now = run.now()
  const owned = targets.find(({ isOwners }) => isOwners)
  const isOwners = owned !== undefined && IS_OF_RIGHT.has(failure.kind)
  if (isOwners && failure.kind === 'needs-reconnect') await run.endCredentials(owned.lease.influencerId)
  const { failures } = await stateOf(run.db, run.connector.name)
  if (!isOwners) await noteFailure(run.db, run.connector.name, failure, now)
  // The accounts cannot cause a failure of the app's own permission or quota.
  if (IS_WAITING.has(failure.kind) || (IS_OF_RIGHT.has(failure.kind) && !isOwners)) {
    await giveBack(
      run.db,
      targets.map(({ lease }) => lease),
    )
    return
  }
  const isDown = failures >= DOWN_AFTER
  await storeReadings(
    run,
    targets.map((target) => withoutResult(target, failure, now, isDown)),
    now,
  )
}
