import { type Kysely, sql } from 'kysely'
import { TIERS, type Tier } from '../../contract/src/core/enums'
import { ALLOWANCES } from '../../server/src/core/rate-limits'
import type { Database } from '../../server/src/core/tables'
import { type ServerProcess, signIn } from '../../server/testing/server-process'
import { QUERIES } from '../market/queries'
import type { Offer } from './load'

export interface Usage {
  /** Searches charged to the plans. */
  charged: number
  /** Influencers recorded as shown to the accounts, each counted once per account. */
  shown: number
}

/** A role for the calls, with as many accounts as the load needs. */
export interface Seat {
  name: Tier | 'staff'
  tokens: readonly string[]
  usage: () => Promise<Usage>
}

/** The maximum load of a seat: searches and facets per second, and different searches in the whole run. */
interface Demand {
  perSecond: number
  searches: number
}

const isTier = (name: string): name is Tier => TIERS.some((tier) => tier === name)

/** The plan that --as names; none without it. */
export function tierNamed(name: string | undefined): Tier | undefined {
  if (name === undefined || isTier(name)) return name
  throw new Error(`--as takes one of ${TIERS.join(', ')}, not ${name}.`)
}

/** Enough accounts that each stays within its rate limit and its plan; every account runs the whole mix. */
function accountsNeeded({ perSecond, searches }: Demand, planSearches: number | null): number {
  const byRate = Math.ceil(perSecond / ALLOWANCES.search.perSecond)
  const remainingSearches = planSearches === null ? Number.POSITIVE_INFINITY : planSearches - QUERIES.length
  if (remainingSearches <= 0) throw new Error(`A plan of ${planSearches} searches does not cover the mix.`)
  return Math.max(byRate, Math.ceil(searches / remainingSearches))
}

/** Only the demo's member of staff; no plan is charged, and nothing is recorded as shown to it. */
export const onlyStaff = ({ token }: ServerProcess): Seat => ({
  name: 'staff',
  tokens: [token],
  usage: async () => ({ charged: 0, shown: 0 }),
})

/**
 * Creates the accounts as copies of the demo's one, with its plan, at the beginning of its month, and signs them in.
 */
export async function takeSeat(
  server: ServerProcess,
  db: Kysely<Database>,
  name: Seat['name'],
  demand: Demand,
): Promise<Seat> {
  const original = `${name}@kolscope.example`
  const { plan_searches: planSearches } = await db
    .selectFrom('accounts')
    .select('plan_searches')
    .where('email', '=', original)
    .executeTakeFirstOrThrow()
  const count = accountsNeeded(demand, planSearches)
  const emails = Array.from({ length: count }, (_, n) => `load-${name}-${n}@bench.example`)
  // The market is reused, and accounts of an earlier run have used searches.
  await db.deleteFrom('accounts').where('email', 'like', `load-${name}-%@bench.example`).execute()
  await sql`insert into accounts (email, name, password_hash, role_id, plan_tier, plan_searches, plan_ends_at)
    select load.email, name, password_hash, role_id, plan_tier, plan_searches, plan_ends_at
    from accounts, unnest(${emails}::text[]) load (email) where accounts.email = ${original}`.execute(db)
  const tokens: string[] = []
  for (const email of emails) tokens.push(await signIn(server.port, email, server.password))
  return { name, tokens, usage: () => usageOf(db, emails) }
}

async function usageOf(db: Kysely<Database>, emails: readonly string[]): Promise<Usage> {
  const { rows } = await sql<Usage>`
    with used as (select id, searches_used from accounts where email = any(${emails}::text[]))
    select (select coalesce(sum(searches_used), 0)::int from used) as charged,
      (select count(*)::int from shown_influencers where account_id in (select id from used)) as shown`.execute(db)
  return rows[0] ?? { charged: 0, shown: 0 }
}

/** The same calls, made by the accounts of a seat in turn; a turn begins one account later in each round of the mix. */
export function offeredAs({ tokens }: Seat, offer: Offer): Offer {
  const tokenOf = (n: number) => tokens[(n + Math.floor(n / QUERIES.length)) % tokens.length] ?? ''
  return { ...offer, call: (n) => ({ ...offer.call(n), headers: { authorization: tokenOf(n) } }) }
}
