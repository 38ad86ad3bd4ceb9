import type { Collection } from '@kolscope/contract/lists/collections/collections'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { roleIn } from '../../search/discovery/collection-role'
import { capOf } from '../../search/discovery/market'
import type { Summary } from './summaries'

/** Rows of collections with the actor's role in each; does not filter out collections the actor may not know of. */
export const selectCollections = (db: Kysely<Database>, actor: Actor) =>
  db
    .selectFrom('collections')
    .innerJoin('accounts', 'accounts.id', 'collections.owner_id')
    .select(['collections.id', 'collections.version', 'collections.name', 'collections.description'])
    .select(['collections.owner_id', 'collections.created_at', 'collections.last_updated_date'])
    .select(['collections.deleted_at', 'accounts.name as owner_name'])
    .select(roleIn(actor).as('role'))
    .select(
      sql<number>`(select count(*) from collection_shares where collection_id = collections.id)`.as('shared_with'),
    )

type CollectionRow = Awaited<ReturnType<ReturnType<typeof selectCollections>['execute']>>[number]

interface RowContext {
  actor: Actor
  summary: Summary
  counts: { total: boolean; pending: boolean }
}

/** A row as the list shows it. */
export function collectionOf(row: CollectionRow, { actor, summary, counts }: RowContext): Collection {
  const { owner_id, owner_name, role, ...rest } = row
  return {
    ...rest,
    _id: row.id,
    owner: { id: owner_id, name: owner_name },
    is_owner: owner_id === actor.accountId,
    role: role ?? 'viewer',
    ...(counts.total && { total_influencers: summary.members }),
    ...(counts.pending && capOf(actor) === null && { pending_influencers: summary.pending }),
    faces: summary.faces,
    total_followers: summary.total_followers,
    median_engagement_rate: summary.median_engagement_rate,
    numbers_observed_at: summary.numbers_observed_at,
  }
}
