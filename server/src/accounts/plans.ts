import { createHash } from 'node:crypto'
import type { CurrentAccount } from '@kolscope/contract/accounts'
import type { Tier } from '@kolscope/contract/enums'
import { type Kysely, sql } from 'kysely'
import { searchesUsedUp } from '../core/errors'
import type { Database } from '../core/tables'

/** Searches a month by tier, unless an account's own plan says otherwise. */
export const DEFAULT_SEARCHES = { demo: 300, basic: 3_000, premium: 30_000 } as const

const MIN_SECONDS_BETWEEN_CHARGES = 10

interface Budget {
  plan_searches: number | null
  used: number
  is_over: boolean
  is_recent: boolean
  is_charged: boolean
}

async function budgetOf(db: Kysely<Database>, accountId: number, filtersHash: Buffer): Promise<Budget | null> {
  const { rows } = await sql<Budget>`
    select plan_searches,
      case when searches_month = date_trunc('month', now())::date then searches_used else 0 end as used,
      coalesce(plan_ends_at < now(), false) as is_over,
      coalesce(last_charged_at > now() - make_interval(secs => ${MIN_SECONDS_BETWEEN_CHARGES}), false) as is_recent,
      exists (select from charged_searches c where c.account_id = accounts.id and c.filters_hash = ${filtersHash}
        and c.charged_at > now() - interval '24 hours') as is_charged
    from accounts where id = ${accountId} and plan_tier is not null`.execute(db)
  return rows[0] ?? null
}

const remainingOf = ({ plan_searches, used }: Budget) => Math.max(0, (plan_searches ?? 0) - used)

async function charge(db: Kysely<Database>, accountId: number, filtersHash: Buffer) {
  await sql`update accounts set last_charged_at = now(), searches_month = date_trunc('month', now())::date,
    searches_used = 1 + case when searches_month = date_trunc('month', now())::date then searches_used else 0 end
    where id = ${accountId}`.execute(db)
  await sql`insert into charged_searches (account_id, filters_hash, charged_at) values (${accountId}, ${filtersHash}, now())
    on conflict (account_id, filters_hash) do update set charged_at = now()`.execute(db)
  await sql`delete from charged_searches where account_id = ${accountId}
    and charged_at < now() - interval '24 hours'`.execute(db)
}

/**
 * Asks an account's plan for a filter state; throws code 339 when the plan is spent or over. What it gives charges the
 * plan, once the search was answered, and tells what remains: free without a plan, without filters, when charged in the
 * last 24 hours or within 10 seconds of the last charge.
 */
export async function askPlan(
  db: Kysely<Database>,
  accountId: number,
  filters: string | null,
): Promise<() => Promise<number | null>> {
  const filtersHash = createHash('sha256')
    .update(filters ?? '')
    .digest()
  // Most calls cost nothing, and then need no lock.
  const known = await budgetOf(db, accountId, filtersHash)
  if (!known) return async () => null
  if (known.is_over) throw searchesUsedUp()
  if (filters === null || known.is_charged) return async () => remainingOf(known)
  if (remainingOf(known) === 0) throw searchesUsedUp()
  return () => chargeSearch(db, accountId, filtersHash, known)
}

function chargeSearch(db: Kysely<Database>, accountId: number, filtersHash: Buffer, known: Budget): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Locked before it is read again, so that parallel searches see one another's charges.
    await sql`select from accounts where id = ${accountId} for update`.execute(trx)
    const budget = (await budgetOf(trx, accountId, filtersHash)) ?? known
    const remaining = remainingOf(budget)
    if (budget.is_charged) return remaining
    if (remaining === 0) throw searchesUsedUp()
    if (budget.is_recent) return remaining
    await charge(trx, accountId, filtersHash)
    return remaining - 1
  })
}

/** Searches left this month, of a row of accounts; 0 without a plan and when it is over. */
export const searchesLeft = sql<number>`case when plan_ends_at < now() then 0 else greatest(0, coalesce(plan_searches, 0) -
  case when searches_month = date_trunc('month', now())::date then searches_used else 0 end) end`

interface StoredPlan {
  plan_tier: Tier | null
  plan_searches: number | null
  plan_ends_at: string | null
  searches_left: number
}

/** A row's plan and what remains of it; null for who has none. */
export function plansOf(row: StoredPlan): Pick<CurrentAccount, 'pricing_plan' | 'remaining_pricing_plan'> {
  const plan = row.plan_tier && { tier: row.plan_tier, ends_at: row.plan_ends_at }
  return {
    pricing_plan: plan && { ...plan, profile_searches: row.plan_searches ?? 0 },
    remaining_pricing_plan: plan && { ...plan, profile_searches: row.searches_left },
  }
}
