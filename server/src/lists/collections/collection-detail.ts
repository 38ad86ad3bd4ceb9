import type { CollectionDetail, CollectionShare } from '@kolscope/contract/lists/collections/collections'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { capOf } from '../../search/discovery/market'
import { isVisibleMember } from '../../search/discovery/visible-members'
import { collectionOf, selectCollections } from './collection-rows'
import { summariesOf } from './summaries'

/** Members that the actor sees, in the order in which they were added. */
async function memberIds(db: Kysely<Database>, actor: Actor, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('collection_influencers')
    .select('influencer_id')
    .where('collection_id', '=', id)
    .where(isVisibleMember(actor, [id]))
    .orderBy('position')
    .execute()
  return rows.map((row) => row.influencer_id)
}

const sharesOf = (db: Kysely<Database>, id: number): Promise<CollectionShare[]> =>
  db
    .selectFrom('collection_shares')
    .innerJoin('accounts', 'accounts.id', 'collection_shares.account_id')
    .select(['accounts.id as account_id', 'accounts.name', 'accounts.email', 'collection_shares.role'])
    .where('collection_id', '=', id)
    .orderBy(sql`accounts.name_folded`)
    .orderBy('accounts.id')
    .execute()

/** A collection as an actor that may see it knows it, trashed or not; a collection it may not know of is not found. */
export async function collectionDetail(db: Kysely<Database>, actor: Actor, id: number): Promise<CollectionDetail> {
  const row = await selectCollections(db, actor).where('collections.id', '=', id).executeTakeFirst()
  if (!row || row.role === null) throw notFound('The collection')
  const [summaries, list_ids, shares] = await Promise.all([
    summariesOf(db, actor, [id]),
    memberIds(db, actor, id),
    row.role === 'owner' ? sharesOf(db, id) : null,
  ])
  const summary = summaries.get(id)
  if (!summary) throw notFound('The collection')
  return {
    ...collectionOf(row, { actor, summary, counts: { total: true, pending: true } }),
    total_influencers: summary.members,
    list_ids,
    influencerIds: list_ids,
    cap: capOf(actor),
    shares,
  }
}
