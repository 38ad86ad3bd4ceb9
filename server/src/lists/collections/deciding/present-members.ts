import type { Member } from '@kolscope/contract/lists/collections/members'
import { type Kysely, sql } from 'kysely'
import { type Ctx, signedIn } from '../../../core/ctx'
import type { Database } from '../../../core/tables'
import type { Catalog } from '../../../market/references/catalog'
import { hitsOf } from '../../../search/discovery/hits'
import { openAmong } from '../../../search/discovery/pay-to-open'
import { flagsOf } from './flag-facts'
import { sinceAdded } from './since-added'

const rowsOf = (db: Kysely<Database>, collectionId: number, ids: readonly number[]) =>
  db
    .selectFrom('collection_influencers as c')
    .leftJoin('accounts as adder', 'adder.id', 'c.added_by')
    .leftJoin('accounts as judge', 'judge.id', 'c.triaged_by')
    .selectAll('c')
    .select(['adder.name as added_by_name', 'judge.name as triaged_by_name'])
    .where('c.collection_id', '=', collectionId)
    .where('c.influencer_id', '=', sql<number>`any(${ids})`)
    .execute()

/** Members as callers get them, in the order of the ids. */
export async function presentMembers(
  ctx: Ctx,
  catalog: Catalog,
  collectionId: number,
  ids: readonly number[],
): Promise<Member[]> {
  if (ids.length === 0) return []
  const context = { actor: signedIn(ctx), catalog, chosenCategories: [] }
  const [rows, hits, flags] = await Promise.all([
    rowsOf(ctx.db, collectionId, ids),
    hitsOf(ctx.db, context, ids),
    openAmong(ctx.db, context.actor, ids).then((open) => flagsOf(ctx.db, [...open])),
  ])
  const nowMs = Date.now()
  const byId = new Map(rows.map((row) => [row.influencer_id, row]))
  return hits.flatMap((influencer): Member[] => {
    const row = byId.get(influencer.id)
    if (!row) return []
    return [
      {
        influencer,
        added_at: row.added_at,
        added_by: row.added_by_name,
        triage: row.triage,
        reason: row.reason,
        note: row.note,
        triaged_at: row.triaged_at,
        triaged_by: row.triaged_by_name,
        version: row.version,
        red_flags: flags.get(influencer.id) ?? null,
        since_added: sinceAdded(row, influencer, nowMs),
        state_when_added: row.state_then,
      },
    ]
  })
}
