import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { roleIn } from './collection-role'
import { capOf } from './market'
import { recordChosen, recordLookalikes } from './shown'
import { isVisibleMember } from './visible-members'

/** The collections that an actor sees. */
async function seenCollections(db: Kysely<Database>, actor: Actor): Promise<number[]> {
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(roleIn(actor), 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids that are on a card of one of these collections; if there are many, one query reads them all. */
const onSeenCards = (db: Kysely<Database>, actor: Actor, seen: readonly number[], ids: readonly number[]) =>
  db
    .selectFrom('collection_influencers')
    .select('influencer_id as id')
    .distinct()
    .where('collection_id', '=', sql<number>`any(${seen})`)
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .where(isVisibleMember(actor, seen))

/** The ids that are on a card of a collection the actor sees; all of them without a cap. */
export async function inSeenCollections(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (capOf(actor) === null) return new Set(ids)
  const rows = await onSeenCards(db, actor, await seenCollections(db, actor), ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The ids that a card lets the actor open; excludes cards added by an account that knew the influencer only as a
 * lookalike.
 */
export async function openOnCards(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const isAddedByLikeness = sql<boolean>`exists (select from shown_influencers known
    where known.account_id = collection_influencers.added_by and known.by_likeness
    and known.influencer_id = collection_influencers.influencer_id)`
  const cards = onSeenCards(db, actor, await seenCollections(db, actor), ids)
  const rows = await cards.where(({ not }) => not(isAddedByLikeness)).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Records the influencers shown by a search within collections; those whose card opens no report are recorded as
 * lookalikes.
 */
export async function recordMembers(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<void> {
  if (capOf(actor) === null || ids.length === 0) return
  const open = await openOnCards(db, actor, ids)
  const [opening, others] = [ids.filter((id) => open.has(id)), ids.filter((id) => !open.has(id))]
  await recordChosen(db, actor, opening)
  await recordLookalikes(db, actor, others)
}
