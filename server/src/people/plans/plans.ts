import type { Tier } from '@kolscope/contract/core/enums'
import type { CurrentAccount } from '@kolscope/contract/people/accounts'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { planEnded, searchesUsedUp } from '../../core/errors'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import { isExternalRow } from './external-rows'
import { changedFilter, type FilterState, isSameTyping, stateHash } from './filter-state'

/** How long the value of one typed or dragged filter changes for free after a charge. */
const TYPING_SECONDS = 10

/** How much a call may show: this many influencers of a list that the account's cap ends. */
export interface Places {
  limit: number
  cap: number | null
  /** A later page, which may be empty: if typing stops at one, that state has not been paid for. */
  isContinued?: boolean
}

/** The places of a call that lists no influencers by its filters alone. */
export const NO_PLACES: Places = { limit: 0, cap: null }

interface Budget {
  searches: number
  used: number
  is_over: boolean
  is_recent: boolean
  is_charged: boolean
  /** Whether it is the last requested state: where typing stopped. */
  is_last: boolean
  asked_filters: FilterState['digests'] | null
  changing_filter: string | null
  free_places: number
}

/**
 * What remains of an external account's plan, and whether a filter state has been paid for in the last 24 hours; null
 * for other accounts. An external account without a stored plan has no searches.
 */
async function budgetOf(db: Kysely<Database>, accountId: number, state: FilterState | null): Promise<Budget | null> {
  const hash = state && stateHash(state)
  const { rows } = await sql<Budget>`
    select ${PREPARED} coalesce(plan_searches, 0) as searches, asked_filters, changing_filter, free_places,
      case when searches_month = date_trunc('month', now())::date then searches_used else 0 end as used,
      coalesce(plan_ends_at < now(), false) as is_over,
      coalesce(last_charged_at > now() - make_interval(secs => ${TYPING_SECONDS}), false) as is_recent,
      exists (select from charged_searches c where c.account_id = accounts.id and c.filters_hash = ${hash}::bytea
        and c.charged_at > now() - interval '24 hours') as is_charged,
      coalesce(asked_filters = ${state && JSON.stringify(state.digests)}::jsonb
        and last_charged_at > now() - interval '24 hours', false) as is_last
    from accounts join roles on roles.id = accounts.role_id
    where accounts.id = ${accountId} and ${isExternalRow}`.execute(db)
  return rows[0] ?? null
}

const remainingOf = ({ searches, used }: Budget) => Math.max(0, searches - used)

async function charge(db: Kysely<Database>, accountId: number, state: FilterState) {
  await sql`update accounts set last_charged_at = now(), free_places = 0, searches_month = date_trunc('month', now())::date,
    searches_used = 1 + case when searches_month = date_trunc('month', now())::date then searches_used else 0 end
    where id = ${accountId}`.execute(db)
  await sql`insert into charged_searches (account_id, filters_hash, charged_at)
    values (${accountId}, ${stateHash(state)}, now())
    on conflict (account_id, filters_hash) do update set charged_at = now()`.execute(db)
  await sql`delete from charged_searches where account_id = ${accountId}
    and charged_at < now() - interval '24 hours'`.execute(db)
}

async function rememberAsked(
  db: Kysely<Database>,
  accountId: number,
  state: FilterState,
  changingFilter: string | null,
) {
  await sql`update accounts set asked_filters = ${JSON.stringify(state.digests)}::jsonb, changing_filter = ${changingFilter}
    where id = ${accountId}`.execute(db)
}

/** The state where typing stopped stays open like a paid one, though it lists no more than the free places. */
const isOpen = ({ is_charged, is_last }: Budget) => is_charged || is_last

function refuseSpent(budget: Budget): void {
  if (budget.is_over) throw planEnded()
  if (remainingOf(budget) === 0 && !isOpen(budget)) throw searchesUsedUp()
}

/**
 * Throws code 339 if an account's plan has ended, or is used up and the filter state was not paid for in the last 24
 * hours; charges nothing. Without a state: for a call that lists influencers by no filter.
 */
export async function checkPlan(
  db: Kysely<Database>,
  accountId: number,
  state: FilterState | null = null,
): Promise<void> {
  const budget = await budgetOf(db, accountId, state)
  if (budget) refuseSpent(budget)
}

/** Checks the caller's plan before a call that needs one that has neither ended nor been used up. */
export async function checkCaller({ db, actor }: Ctx): Promise<void> {
  if (actor) await checkPlan(db, actor.accountId)
}

/**
 * Whether a filter state is open for 24 hours since a charge, or costs nothing: without a plan, or without filters
 * (null).
 */
export async function isPaid(db: Kysely<Database>, accountId: number, state: FilterState | null): Promise<boolean> {
  if (state === null) return true
  const budget = await budgetOf(db, accountId, state)
  return budget === null || isOpen(budget)
}

/**
 * Checks an account's plan for a filter state. Returns a function that charges the plan and returns what remains; it
 * throws code 339 if parallel searches have used up the rest, so it runs before anything is shown. Free without a plan,
 * without filters (null), if charged in the last 24 hours, or if within 10 seconds of a charge only the value of the
 * one typed filter changed. Free lists show no more than the account's cap between two charges, or a script would read
 * a market for one search.
 */
export async function checkSearchQuota(
  db: Kysely<Database>,
  accountId: number,
  state: FilterState | null,
  places: Places,
): Promise<() => Promise<number | null>> {
  // Most calls cost nothing, and then need no lock.
  const budget = await budgetOf(db, accountId, state)
  if (!budget) return async () => null
  refuseSpent(budget)
  if (state === null || budget.is_charged) return async () => remainingOf(budget)
  return () => chargeSearch(db, accountId, { state, places }, budget)
}

interface ListRequest {
  state: FilterState
  places: Places
}

/** How many places a free list takes of those that are free until the next charge; null if it is not free. */
function freePlaces(budget: Budget, { state, places: { limit, cap } }: ListRequest): number | null {
  const isTyping = budget.is_recent && isSameTyping(budget.asked_filters ?? {}, budget.changing_filter, state)
  if (!isTyping && !budget.is_last) return null
  const places = cap === null ? 0 : Math.min(limit, cap)
  return cap === null || budget.free_places + places <= cap ? places : null
}

function chargeSearch(
  db: Kysely<Database>,
  accountId: number,
  request: ListRequest,
  knownBudget: Budget,
): Promise<number> {
  const { state } = request
  return db.transaction().execute(async (trx) => {
    // Locked before it is read again, so that parallel searches see one another's charges.
    await sql`select from accounts where id = ${accountId} for update`.execute(trx)
    const budget = (await budgetOf(trx, accountId, state)) ?? knownBudget
    refuseSpent(budget)
    const remaining = remainingOf(budget)
    if (budget.is_charged) return remaining
    const free = freePlaces(budget, request)
    if (free === null && remaining === 0) throw searchesUsedUp()
    if (free === null) await charge(trx, accountId, state)
    else await sql`update accounts set free_places = free_places + ${free} where id = ${accountId}`.execute(trx)
    const changingFilter = budget.is_recent ? changedFilter(budget.asked_filters ?? {}, state.digests) : null
    const isRemembered = free === null || !request.places.isContinued
    if (!budget.is_last && isRemembered) await rememberAsked(trx, accountId, state, changingFilter)
    return free === null ? remaining - 1 : remaining
  })
}

/**
 * Takes places for people that a call shows in addition to what was paid for, such as lookalikes in a report. Returns
 * how many of `requested` it may show: all of them together are no more than the account's cap until the next charge.
 */
export async function takePlaces(
  db: Kysely<Database>,
  accountId: number,
  requested: number,
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with before as (select id, least(free_places, ${cap}) as places from accounts where id = ${accountId} for update)
    update accounts set free_places = least(${cap}, before.places + ${requested}) from before where accounts.id = before.id
    returning least(${cap}, before.places + ${requested}) - before.places as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Searches left this month, for a row of accounts; 0 without a plan and after its end. */
export const searchesLeft = sql<number>`case when plan_ends_at < now() then 0 else greatest(0, coalesce(plan_searches, 0) -
  case when searches_month = date_trunc('month', now())::date then searches_used else 0 end) end`

interface StoredPlan {
  plan_tier: Tier | null
  plan_searches: number | null
  plan_ends_at: string | null
  searches_left: number
}

/** A row's plan and what remains of it; null if it has none. */
export function plansOf(row: StoredPlan): Pick<CurrentAccount, 'pricing_plan' | 'remaining_pricing_plan'> {
  const plan = row.plan_tier && { tier: row.plan_tier, ends_at: row.plan_ends_at }
  return {
    pricing_plan: plan && { ...plan, profile_searches: row.plan_searches ?? 0 },
    remaining_pricing_plan: plan && { ...plan, profile_searches: row.searches_left },
  }
}
