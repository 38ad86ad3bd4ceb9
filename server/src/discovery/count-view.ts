import type { Kysely } from 'kysely'
import type { FilterState } from '../accounts/filter-state'
import { isPaid } from '../accounts/plans'
import type { Actor } from '../core/ctx'
import type { Database } from '../core/tables'
import { capOf } from './market'

/** Fewer than this many cannot be told apart by counts that cost nothing. */
export const ROUGH_STEP = 10

/** How exactly an actor may know counts. */
export interface CountView {
  cap: number | null
  /** Counts below the cap are rounded down to a multiple of it; null where they are exact. */
  rounded_to: number | null
}

/**
 * Counts are free, so they could answer any question about one person, or spell out the names of a market letter by letter.
 * An account with a cap gets exact ones only for filters it has paid for. Ask after counting: a search of the same moment
 * has paid by then.
 */
export async function countViewOf(db: Kysely<Database>, actor: Actor, state: FilterState | null): Promise<CountView> {
  const cap = capOf(actor)
  const isExact = cap === null || (await isPaid(db, actor.accountId, state))
  return { cap, rounded_to: isExact ? null : ROUGH_STEP }
}

export function shownCount(count: number, { cap, rounded_to }: CountView): number {
  if (cap !== null && count >= cap) return cap
  return rounded_to === null ? count : count - (count % rounded_to)
}
