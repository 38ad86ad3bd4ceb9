import { tierOf } from '@kolscope/contract/core/access'
import { type State, TIER_CAPS, type Tier } from '@kolscope/contract/core/enums'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { actorsOfAccounts } from '../../core/account-actor'
import type { Actor } from '../../core/ctx'
import { DEFAULTS } from '../../core/settings/registry'
import { currentSetting } from '../../core/settings/settings'
import type { Database } from '../../core/tables'

/**
 * The tier by which an actor sees others: influencer accounts see what demo accounts see; null for internal accounts.
 */
export const seesAs = ({ flags }: Actor): Tier | null =>
  flags.includes('isInfluencerAccount') ? 'demo' : tierOf(flags)

/** What decides whether an actor may open an influencer; `is_in_market` as `isInMarket` selects it. */
export interface Openable {
  is_sample: boolean
  is_in_market: boolean
}

/**
 * Whether an actor may open the full profile of an influencer: one of its market, and for demo accounts only a sample.
 */
export const mayOpen = (actor: Actor, { is_sample, is_in_market }: Openable): boolean =>
  is_in_market && (seesAs(actor) !== 'demo' || is_sample)

/** How many results of any list an actor may see; null is all. */
export function capOf(actor: Actor): number | null {
  const tier = seesAs(actor)
  return tier && TIER_CAPS[tier]
}

/** The states that an actor's market consists of; null is all of them. External accounts all have a cap. */
export const marketOf = async (db: Kysely<Database>, actor: Actor): Promise<readonly State[] | null> =>
  capOf(actor) === null ? null : currentSetting(db, 'external_states')

/** The states that each of these accounts' markets consists of; deactivated accounts have none. */
export async function marketsOf(
  db: Kysely<Database>,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, readonly State[] | null>> {
  const [actors, external] = await Promise.all([
    actorsOfAccounts(db, accountIds),
    currentSetting(db, 'external_states'),
  ])
  return new Map([...actors].map(([id, actor]) => [id, capOf(actor) === null ? null : external]))
}

/** Whether a state belongs to a market. */
export const isStateIn = (market: readonly State[] | null, state: State): boolean => market?.includes(state) ?? true

/** The market as an additional condition of a search, which can only narrow it. */
export const marketConditions = (market: readonly State[] | null): Condition[] =>
  market === null ? [] : [{ field: 'state', op: 'in', values: [...market] }]

/** Whether a state belongs to an actor's market, for queries in PostgreSQL; true without a cap. */
export const isInMarket = (actor: Actor, state: RawBuilder<unknown>): RawBuilder<boolean> =>
  capOf(actor) === null
    ? sql<boolean>`true`
    : sql<boolean>`${state} = any(coalesce((select array(select jsonb_array_elements_text(value)) from settings
        where key = 'external_states'), ${DEFAULTS.external_states}::text[]))`

/** The ids that belong to an actor's market; without a cap all that exist. */
export async function inMarketAmong(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('influencers')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .where(isInMarket(actor, sql.ref('state')))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
