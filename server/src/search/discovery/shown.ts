import { problem } from '@kolscope/contract/core/errors'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { invalid } from '../../core/errors'
import type { Database } from '../../core/tables'
import { capOf } from './market'

/**
 * Records the influencers that a search, a report or a file showed to an account with a cap; those it already knows
 * write nothing. An influencer recorded only as a lookalike is upgraded.
 */
export async function recordShown(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<void> {
  if (capOf(actor) === null || ids.length === 0) return
  await sql`insert into shown_influencers (account_id, influencer_id)
    select distinct ${actor.accountId}::bigint, id from unnest(${ids}::bigint[]) id order by id
    on conflict (account_id, influencer_id) do update set by_likeness = false
    where shown_influencers.by_likeness`.execute(db)
}

/**
 * The same for influencers an account selected by what it knows, such as marks or collections; this opens no lookalike
 * reports.
 */
export async function recordChosen(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<void> {
  await insertNew(db, actor, ids, false)
}

/** Records lookalikes: they may be collected, but a report of each costs one search. */
export async function recordLookalikes(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<void> {
  await insertNew(db, actor, ids, true)
}

async function insertNew(db: Kysely<Database>, actor: Actor, ids: readonly number[], byLikeness: boolean) {
  if (capOf(actor) === null || ids.length === 0) return
  await sql`insert into shown_influencers (account_id, influencer_id, by_likeness)
    select ${actor.accountId}::bigint, id, ${byLikeness} from unnest(${ids}::bigint[]) id order by id
    on conflict do nothing`.execute(db)
}

/**
 * Whether an account was shown an influencer other than as a lookalike, and may open its reports; true without a cap.
 */
export async function isPaidFor(db: Kysely<Database>, actor: Actor, id: number): Promise<boolean> {
  if (capOf(actor) === null) return true
  const row = await db
    .selectFrom('shown_influencers')
    .select('influencer_id')
    .where('account_id', '=', actor.accountId)
    .where('influencer_id', '=', id)
    .where('by_likeness', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an actor was shown the influencer of a column; always true without a cap. */
export const isShownTo = (actor: Actor, influencerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  capOf(actor) === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from shown_influencers shown
        where shown.account_id = ${actor.accountId} and shown.influencer_id = ${influencerId})`

/**
 * The ids that an actor was shown, in their order; all of them without a cap. `paid` excludes those it knows only as
 * lookalikes, whose reports cost a search.
 */
export async function shownAmong(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  known: 'any' | 'paid' = 'any',
): Promise<number[]> {
  if (capOf(actor) === null || ids.length === 0) return [...ids]
  const rows = await db
    .selectFrom('shown_influencers')
    .select('influencer_id')
    .where('account_id', '=', actor.accountId)
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .$if(known === 'paid', (query) => query.where('by_likeness', '=', false))
    .execute()
  const shown = new Set(rows.map((row) => row.influencer_id))
  return ids.filter((id) => shown.has(id))
}

/** Throws if an actor names influencers that it was never shown; does not reveal whether they exist. */
export async function refuseUnshown(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  known: 'any' | 'paid' = 'any',
): Promise<void> {
  const shown = await shownAmong(db, actor, ids, known)
  if (shown.length < ids.length) throw invalid([problem('influencerIds', 'not-shown')])
}
