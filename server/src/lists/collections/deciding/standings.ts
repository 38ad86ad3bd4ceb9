import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  MAX_HIDDEN,
  MAX_NAMED_COLLECTIONS,
  MAX_SEEN,
  type Standing,
  type standings,
} from '@kolscope/contract/lists/collections/standings'
import { type Kysely, sql } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../../core/ctx'
import { invalid } from '../../../core/errors'
import type { Database } from '../../../core/tables'
import { inSeenCollections } from '../../../search/discovery/cards'
import { shownAmong } from '../../../search/discovery/shown'
import { isVisibleMember } from '../../../search/discovery/visible-members'

/** Own and shared collections; those of everyone, which administrators may see, would be meaningless. */
async function ownAndShared(db: Kysely<Database>, { accountId }: Actor): Promise<number[]> {
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(owner_id = ${accountId} or exists (select from collection_shares
        where collection_id = collections.id and account_id = ${accountId}))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The first collections of each of the ids, in the order of their names, and their number. */
async function collectionsOf(db: Kysely<Database>, actor: Actor, ids: readonly number[]) {
  const collectionIds = await ownAndShared(db, actor)
  const perInfluencer = Math.floor(MAX_NAMED_COLLECTIONS / Math.max(1, ids.length))
  return db
    .selectFrom((members) =>
      members
        .selectFrom('collection_influencers')
        .innerJoin('collections', 'collections.id', 'collection_influencers.collection_id')
        .select(['influencer_id', 'collections.id', 'collections.name'])
        .select([
          sql<number>`row_number() over (partition by influencer_id order by lower(name), collections.id)`.as('nth'),
          sql<number>`count(*) over (partition by influencer_id)`.as('count'),
        ])
        .where('collection_influencers.collection_id', '=', sql<number>`any(${collectionIds})`)
        .where('influencer_id', '=', sql<number>`any(${ids})`)
        .where(isVisibleMember(actor, collectionIds))
        .as('ranked'),
    )
    .select(['influencer_id', 'id', 'name', 'count'])
    .where('nth', '<=', perInfluencer)
    .orderBy('influencer_id')
    .orderBy('nth')
    .execute()
}

const marksOf = (db: Kysely<Database>, { accountId }: Actor, ids: readonly number[]) =>
  db
    .selectFrom('influencer_marks')
    .select(['influencer_id', 'mark', 'marked_at'])
    .where('account_id', '=', accountId)
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .execute()

const trackedAmong = (db: Kysely<Database>, { accountId }: Actor, ids: readonly number[]) =>
  db
    .selectFrom('tracked_influencers')
    .select('influencer_id')
    .where('account_id', '=', accountId)
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .execute()

export async function listStandings(
  ctx: Ctx,
  { influencer_ids }: Input<typeof standings.listStandings>,
): Promise<Answer<typeof standings.listStandings>> {
  const actor = signedIn(ctx)
  const ids = [...new Set(influencer_ids)]
  const [rows, marks, trackedRows] = await Promise.all([
    collectionsOf(ctx.db, actor, ids),
    marksOf(ctx.db, actor, ids),
    trackedAmong(ctx.db, actor, ids),
  ])
  const trackedIds = new Set(trackedRows.map(({ influencer_id }) => influencer_id))
  const standingOf = (id: number): [number, Standing] => [
    id,
    {
      influencer_id: id,
      collection_count: 0,
      collections: [],
      seen_at: null,
      hidden: false,
      tracked: trackedIds.has(id),
    },
  ]
  const standingById = new Map(ids.map(standingOf))
  for (const { influencer_id, id, name, count } of rows) {
    const standing = standingById.get(influencer_id)
    if (!standing) continue
    standing.collection_count = count
    standing.collections.push({ id, name })
  }
  for (const { influencer_id, mark, marked_at } of marks) {
    const standing = standingById.get(influencer_id)
    if (standing) Object.assign(standing, mark === 'seen' ? { seen_at: marked_at } : { hidden: true })
  }
  const data = [...standingById.values()]
  return { code: 200, data, total: data.length }
}

/** Every search of the account carries the influencers it hid. */
async function refuseTooMany(db: Kysely<Database>, { accountId }: Actor): Promise<void> {
  const { count } = await db
    .selectFrom('influencer_marks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('mark', '=', 'hidden')
    .executeTakeFirstOrThrow()
  if (count > MAX_HIDDEN) throw invalid([problem('influencer_ids', 'too-many', { most: MAX_HIDDEN })])
}

/** Every search for seen or unseen influencers carries these: more than the latest would make it slow. */
async function forgetOldestSeen(db: Kysely<Database>, { accountId }: Actor): Promise<void> {
  // An array is computed once; a join could sort all marks again for each row.
  await sql`delete from influencer_marks where account_id = ${accountId} and mark = 'seen' and influencer_id = any(array(
    select influencer_id from influencer_marks where account_id = ${accountId} and mark = 'seen'
    order by marked_at desc, influencer_id desc offset ${MAX_SEEN}))`.execute(db)
}

/**
 * Influencers the actor knows: it was shown them, or they are in a collection that it sees. All of them without a cap.
 */
async function knownAmong(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const shown = new Set(await shownAmong(db, actor, ids))
  const others = ids.filter((id) => !shown.has(id))
  const onCards = others.length > 0 ? await inSeenCollections(db, actor, others) : new Set()
  return ids.filter((id) => shown.has(id) || onCards.has(id))
}

/** Idempotent; skips an influencer that was erased meanwhile, or that the account does not know. */
export async function markInfluencers(
  ctx: Ctx,
  { influencer_ids, mark, set }: Input<typeof standings.markInfluencers>,
): Promise<Answer<typeof standings.markInfluencers>> {
  const actor = signedIn(ctx)
  const knownIds = set ? await knownAmong(ctx.db, actor, influencer_ids) : influencer_ids
  return ctx.db.transaction().execute(async (trx) => {
    const result = set
      ? await sql`insert into influencer_marks (account_id, influencer_id, mark)
          select ${actor.accountId}::bigint, id, ${mark} from influencers where id = any(${knownIds}::bigint[])
          order by id for key share on conflict do nothing`.execute(trx)
      : await sql`delete from influencer_marks where account_id = ${actor.accountId} and mark = ${mark}
          and influencer_id = any(${knownIds}::bigint[])`.execute(trx)
    if (set && mark === 'seen') await forgetOldestSeen(trx, actor)
    if (set && mark === 'hidden') await refuseTooMany(trx, actor)
    return { code: 200, changed: Number(result.numAffectedRows ?? 0) }
  })
}
