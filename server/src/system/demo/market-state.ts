import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import { readSetting } from '../../core/settings/settings'
import type { Database } from '../../core/tables'

/** The demo market's parameters and progress, stored so that a later start completes the same market. */
export const MarketState = z.object({
  seed: z.string(),
  size: z.int(),
  /** The day on which it was started; all history ends there. */
  today: z.string(),
  first_id: z.int(),
  first_profile_id: z.int(),
  /** How many influencers exist already. */
  filled: z.int(),
  done: z.boolean(),
})
export type MarketState = z.infer<typeof MarketState>

const KEY = 'demo_market'

export async function readMarketState(db: Kysely<Database>): Promise<MarketState | null> {
  return readSetting(db, KEY, MarketState.nullable(), null)
}

type MarketRequest = Pick<MarketState, 'seed' | 'size' | 'today'> & { profiles: number }

const reserve = (table: string, count: number) => sql<number>`
  (select setval(s, nextval(s) + ${count} - 1) - ${count} + 1 from (select pg_get_serial_sequence(${table}, 'id')::regclass as s) x)`

/** Reserves the ids of the market and stores its parameters; returns the stored parameters if it was started before. */
export async function beginMarket(
  db: Kysely<Database>,
  { seed, size, today, profiles }: MarketRequest,
): Promise<MarketState> {
  return db.transaction().execute(async (transaction) => {
    await lockByName(transaction, NAMED_LOCKS.demoMarket)
    const existing = await readMarketState(transaction)
    if (existing) return existing
    const { rows } = await sql<{ first_id: number; first_profile_id: number }>`
      select ${reserve('influencers', size)} as first_id, ${reserve('profiles', Math.max(1, profiles))} as first_profile_id`.execute(
      transaction,
    )
    const ids = rows[0] ?? { first_id: 1, first_profile_id: 1 }
    const state: MarketState = { seed, size, today, ...ids, filled: 0, done: false }
    await sql`insert into settings (key, value) values (${KEY}, ${JSON.stringify(state)}::jsonb)`.execute(transaction)
    return state
  })
}

/**
 * Statement (filled now, filled before) that counts what a transaction fills; changes no row if another one was first.
 */
export const COUNT_FILLED = `update settings set value = value || jsonb_build_object('filled', $1::int), updated_at = now()
  where key = '${KEY}' and (value->>'filled')::int = $2`

export async function finishMarket(db: Kysely<Database>): Promise<void> {
  await sql`update settings set value = value || '{"done": true}', updated_at = now() where key = ${KEY}`.execute(db)
}
