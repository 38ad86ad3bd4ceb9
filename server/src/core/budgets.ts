import { type Kysely, sql } from 'kysely'
import type { Database } from './tables'

const FORGOTTEN_AT_ONCE = 20

export interface Budget {
  key: string
  most: number
  windowSeconds: number
  /** Whether each use restarts the window until the budget is used up. */
  restarts?: boolean
}

/** An exhausted budget, and for how long it stays so. */
export interface ExhaustedBudget {
  key: string
  seconds: number
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * Takes one from a budget in a single statement, so that parallel callers cannot take more than it holds. Returns null,
 * or how long the budget stays exhausted. A window starts with its first use, unless it restarts.
 */
export async function spend(
  db: Kysely<Database>,
  budget: Budget,
  onUse?: (budget: Budget, used: number) => void,
): Promise<ExhaustedBudget | null> {
  const { key, most, windowSeconds, restarts = false } = budget
  const { rows } = await sql<{ used: number; seconds: number }>`
    insert into budgets as b (key, used, ends_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      used = case when b.ends_at <= now() then 1 else least(b.used + 1, ${most} + 1) end,
      ends_at = case when b.ends_at <= now() or (${restarts}::boolean and b.used < ${most}) then excluded.ends_at else b.ends_at end
    returning used, extract(epoch from ends_at - now())::float8 as seconds`.execute(db)
  const after = rows[0]
  if (after) onUse?.(budget, after.used)
  return after && after.used > most ? { key, seconds: Math.max(1, Math.ceil(after.seconds)) } : null
}

/** Takes one from each budget in the order of their keys, so that transactions cannot deadlock. */
export async function spendAll(
  db: Kysely<Database>,
  budgets: readonly Budget[],
  onUse?: (budget: Budget, used: number) => void,
): Promise<ExhaustedBudget | null> {
  await forgetOld(db)
  for (const budget of [...budgets].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const exhausted = await spend(db, budget, onUse)
    if (exhausted) return exhausted
  }
  return null
}

export async function giveBack(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('budgets').where('key', '=', key).execute()
}

async function forgetOld(db: Kysely<Database>): Promise<void> {
  await sql`delete from budgets where key in (select key from budgets where ends_at < now()
    order by ends_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(db)
}
