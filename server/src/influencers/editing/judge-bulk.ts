import type { State } from '@kolscope/contract/core/enums'
import { BULK_REFUSALS, type BulkPreview } from '@kolscope/contract/influencers/editing'
import type { Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import { inSlices, pauses } from '../../core/in-slices'
import type { Database } from '../../core/tables'
import type { BulkCounts } from '../../core/tables/editing'
import type { BulkPlan } from './bulk-plan'
import { type BulkStored, mayOpenStored, readBulkFacts } from './editable-fields'
import { type Change, WRITTEN_AT_ONCE } from './write-fields'

/** How many of the changing influencers a preview shows. */
const SAMPLES = 5

export interface Tally extends BulkCounts {
  samples: (Change & { stored: BulkStored })[]
}

export const newCounts = (total: number): BulkCounts => ({
  total,
  judged: { changed: 0, unchanged: 0, refused: 0 },
  refused: {},
})

/** Who changes influencers in bulk, and the outcome for each. */
export interface Judging {
  actor: Actor
  /** The states of the influencers that the editor may open; null is all. */
  market: readonly State[] | null
  plan: (stored: BulkStored) => BulkPlan
  /** Why they are rejected. */
  reason?: string | undefined
}

/**
 * Decides the outcome for each influencer; one that the caller may not open counts as deleted, like one that does not
 * exist.
 */
export async function judge(
  influencers: readonly BulkStored[],
  { actor, market, plan: planOf, reason = '' }: Judging,
  tally: Tally,
): Promise<Change[]> {
  const changes: Tally['samples'] = []
  const pause = pauses()
  for (const stored of influencers.filter(({ facts }) => mayOpenStored(actor, market, facts))) {
    const plan = planOf(stored)
    tally.judged[plan.kind] += 1
    if (plan.kind === 'changed') changes.push({ stored, ...plan, reason })
    if (plan.kind === 'refused') tally.refused[plan.reason] = (tally.refused[plan.reason] ?? 0) + 1
    await pause()
  }
  tally.samples.push(...changes.slice(0, SAMPLES - tally.samples.length))
  return changes
}

/** The changes of locked influencers, slice by slice. */
export async function* judgedSlices(
  trx: Transaction<Database>,
  ids: readonly number[],
  judging: Judging,
  tally: Tally,
): AsyncGenerator<Change[]> {
  for await (const slice of inSlices(ids, WRITTEN_AT_ONCE)) yield judge(await readBulkFacts(trx, slice), judging, tally)
}

/** How many cannot change, by reason; those that were not judged are gone. */
export function refusalsOf({ total, judged, refused }: BulkCounts): BulkPreview['refused'] {
  const gone = total - judged.changed - judged.unchanged - judged.refused
  return BULK_REFUSALS.flatMap((reason) => {
    const count = reason === 'gone' ? gone : (refused[reason] ?? 0)
    return count > 0 ? [{ reason, count }] : []
  })
}
