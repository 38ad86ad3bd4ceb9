import type { Kysely } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import type { FilterState } from '../../people/plans/filter-state'
import { isPaid } from '../../people/plans/plans'
import type { IdFilter } from './index/port'
import { capOf, inMarketAmong } from './market'
import { openAmong } from './pay-to-open'

/** Free counts do not distinguish numbers below this one. */
export const ROUGH_STEP = 10

/** How exactly an actor may know counts. */
export interface CountView {
  cap: number | null
  /** Counts below the cap are rounded down to a multiple of it; null if they are exact. */
  rounded_to: number | null
}

/** The influencers an account chose or excluded itself, and how many were found. */
export interface OwnChoice {
  idFilter: IdFilter
  total: number
}

/**
 * Whether counts would reveal facts about single people whose reports the account may not open: choosing or excluding
 * one person shows that person's own facts, and a few people left over from a list longer than the cap were never
 * shown.
 */
async function singlesOut(
  db: Kysely<Database>,
  actor: Actor,
  cap: number,
  { idFilter, total }: OwnChoice,
): Promise<boolean> {
  const { within = [], without = [] } = idFilter
  if (total < ROUGH_STEP && total + without.length > cap) return true
  // An influencer that left the market is not counted, so that no count reveals it.
  const ids = [...(await inMarketAmong(db, actor, [...new Set([...within, ...without])]))]
  return (await openAmong(db, actor, ids)).size < ids.length
}

/**
 * The account's own selection as far as free counts may use it: without people whose reports are closed. Even a rough
 * count would reveal whether one of them matches, by the step from nine to ten. The index chooses lookalikes.
 */
export async function countedChoice(
  db: Kysely<Database>,
  actor: Actor,
  idFilter: IdFilter,
  isAlike: boolean,
): Promise<IdFilter> {
  const { within, without } = idFilter
  if (capOf(actor) === null) return idFilter
  const selectedIds = isAlike ? [] : (within ?? [])
  const open = await openAmong(db, actor, [...new Set([...selectedIds, ...(without ?? [])])])
  const openOnly = (ids: readonly number[]) => ids.filter((id) => open.has(id))
  return {
    ...(within && { within: isAlike ? within : openOnly(within) }),
    ...(without && { without: openOnly(without) }),
  }
}

/**
 * Counts are free, so they could answer any question about one person, or spell out the names of a market letter by
 * letter. An account with a cap gets exact ones only for filters it has paid for. Call it after counting: a
 * simultaneous search has paid by then.
 */
export async function countViewOf(
  db: Kysely<Database>,
  actor: Actor,
  state: FilterState | null,
  choice: OwnChoice | null,
): Promise<CountView> {
  const cap = capOf(actor)
  if (cap === null) return { cap, rounded_to: null }
  const isExact = (await isPaid(db, actor.accountId, state)) && !(choice && (await singlesOut(db, actor, cap, choice)))
  return { cap, rounded_to: isExact ? null : ROUGH_STEP }
}

export function shownCount(count: number, { cap, rounded_to }: CountView): number {
  if (cap !== null && count >= cap) return cap
  return rounded_to === null ? count : count - (count % rounded_to)
}
