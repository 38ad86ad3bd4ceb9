import type { Outcome, ReadAccount } from '../connectors/port'
import { callProvider, isFailure } from './call'
import { isResting, noteSuccess } from './connector-state'
import type { FetchResult } from './fetch-result'
import { incomingAccount } from './incoming-account'
import { keepReadings } from './keep-readings'
import { giveBack, leaseReadings, renew } from './lease'
import { originOf, type Run, type Step } from './parts'
import { payingRank } from './quota'
import { byCall, introduce, type Target, targetsOf } from './read-keys'
import { credentialsOf, settleFailure, successOf, withoutResult } from './settle'

/** Reads the counts of accounts that are due, as many as one call covers. */
export async function readCounts(run: Run): Promise<Step> {
  const { db, connector, worker } = run
  const rank = await payingRank(db, connector, connector.costOf('accounts'), run.now())
  if (rank < 0) return 'idle'
  const request = { connector: connector.name, read: 'counts', worker, rank, limit: connector.batchSize } as const
  const leases = await leaseReadings(db, { ...request, now: run.now() })
  if (leases.length === 0) return 'idle'
  const targets = await targetsOf(db, leases)
  const unknown = await introduce(run, targets)
  if (unknown) {
    await settleFailure(run, targets, unknown)
    return 'worked'
  }
  const groups = byCall(targets)
  for (let group = groups.shift(); group; group = groups.shift()) {
    await readGroup(run, group)
    // If the provider asks us to pause, the rest is not requested.
    if (run.signal.aborted || (await isResting(db, connector.name, run.now()))) break
  }
  if (groups.length > 0) {
    await giveBack(
      db,
      groups.flat().map(({ lease }) => lease),
    )
  }
  return 'worked'
}

async function readGroup(run: Run, group: readonly Target[]): Promise<void> {
  const renewedLeases = new Set(
    await renew(
      run.db,
      group.map(({ lease }) => lease),
    ),
  )
  const targets = group.filter(({ lease }) => renewedLeases.has(lease))
  const [first] = targets
  if (!first) return
  const credentials = await credentialsOf(run, first)
  if (isFailure(credentials)) return settleFailure(run, targets, credentials)
  const rank = Math.min(...targets.map(({ lease }) => lease.rank))
  const outcome = await callProvider(run, 'accounts', rank, () =>
    run.connector.readAccounts(targets, credentials.value),
  )
  if (outcome.kind === 'no-quota') {
    return giveBack(
      run.db,
      targets.map(({ lease }) => lease),
    )
  }
  if (isFailure(outcome)) return settleFailure(run, targets, outcome)
  const now = run.now()
  await keepReadings(
    run,
    targets.map((target, at) => resultOf(run, target, outcome.value[at], now)),
    now,
  )
  await noteSuccess(run.db, run.connector.name, now)
}

const LEFT_OUT: Outcome<ReadAccount> = { kind: 'not-found', detail: 'The provider left it out of its answer.' }

function resultOf(run: Run, target: Target, outcome: Outcome<ReadAccount> = LEFT_OUT, now: Date): FetchResult {
  if (isFailure(outcome)) return withoutResult(target, outcome, now, false)
  const account = outcome.value
  const incoming = incomingAccount(account, originOf(run, now))
  const { name, handle, described } = incoming
  return {
    lease: target.lease,
    incoming,
    // Compared as it is stored; otherwise nothing stored would be recognized as the provider's own.
    given: { name, handle, description: described.description },
    leads: { posts: account.postsKey, picture: account.pictureUrl },
    nextRun: successOf(target, now),
  }
}
