import { tierOf } from '@kolscope/contract/core/access'
import { type State, TIER_CAPS, type Tier } from '@kolscope/contract/core/enums'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { DEFAULTS } from '../../core/settings/registry'
import { currentSetting } from '../../core/settings/settings'
import type { Database } from '../../core/tables'

/** The tier by which an actor sees others: influencer accounts see what demo accounts see; null for internal accounts. */
export const seesAs = ({ flags }: Actor): Tier | null =>
  flags.includes('isInfluencerAccount') ? 'demo' : tierOf(flags)

/** Whether an actor may open the full profile of an influencer: demo accounts only of those marked as samples. */
export const mayOpen = (actor: Actor, influencer: { is_sample: boolean }): boolean =>
  seesAs(actor) !== 'demo' || influencer.is_sample

/** How many results of any list an actor may see; null is all. */
export function capOf(actor: Actor): number | null {
  const tier = seesAs(actor)
  return tier && TIER_CAPS[tier]
}

/** The states that an actor's market consists of; null is all of them. External accounts all have a cap. */
export const marketOf = async (db: Kysely<Database>, actor: Actor): Promise<readonly State[] | null> =>
  capOf(actor) === null ? null : currentSetting(db, 'external_states')

/** The market as a condition beside those of a search, which only narrow it. */
export const marketConditions = (market: readonly State[] | null): Condition[] =>
  market === null ? [] : [{ field: 'state', op: 'in', values: [...market] }]

/** Whether a state belongs to an actor's market, for queries in PostgreSQL. */
export const isInMarket = (actor: Actor, state: RawBuilder<unknown>): RawBuilder<boolean> =>
  capOf(actor) === null
    ? sql<boolean>`true`
    : sql<boolean>`${state} = any(coalesce((select array(select jsonb_array_elements_text(value)) from settings
        where key = 'external_states'), ${DEFAULTS.external_states}::text[]))`
