import type { Answer, Input } from '@kolscope/contract/core/route'
import type { collections } from '@kolscope/contract/lists/collections/collections'
import { BULK_WORK_DAYS } from '@kolscope/contract/system/bulk-work'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { isAdministrator } from '../../search/discovery/collection-role'
import { type CollectionWithRole, stillEditable } from './access'
import { givePlacesBack } from './cap-places'
import { touch } from './change-row'
import { refuseOverfull } from './membership'
import { recordMembership } from './record-membership'

/** Collections that a change affected and that the actor may still change, locked before the change is. */
async function lockAffectedCollections(
  trx: Transaction<Database>,
  actor: Actor,
  changeId: number,
): Promise<CollectionWithRole[]> {
  const rows = await trx
    .selectFrom('collection_change_members')
    .select('collection_id')
    .distinct()
    .where('change_id', '=', changeId)
    .execute()
  const ids = rows.map((row) => row.collection_id)
  return stillEditable(trx, actor, ids)
}

/** Marks a change of the actor as undone; a second undo at the same time waits here and then finds none. */
async function takeBack(trx: Transaction<Database>, actor: Actor, id: number): Promise<void> {
  const change = await trx
    .updateTable('collection_changes')
    .set({ undone_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`changed_at >= now() - make_interval(days => ${BULK_WORK_DAYS})`)
    .$if(!isAdministrator(actor), (query) => query.where('account_id', '=', actor.accountId))
    .returning('id')
    .executeTakeFirst()
  if (!change) throw notFound('The change')
}

interface UndoneRow {
  collection_id: number
  taken: number
  back: number
  decided: number
}

/**
 * Restores the previous state, except where a later change followed or the row has another version by now. A restored
 * decision is a new version of its row, which becomes the version of the change before it.
 */
async function writeBack(trx: Transaction<Database>, changeId: number, editable: readonly number[]) {
  const { rows } = await sql<UndoneRow>`
    with mine as (
      select m.* from collection_change_members m
      where m.change_id = ${changeId} and m.collection_id = any(${editable}::bigint[])
        and not exists (select from collection_change_members later
          join collection_changes c on c.id = later.change_id and c.undone_at is null
          where later.influencer_id = m.influencer_id and later.collection_id = m.collection_id
            and later.change_id > m.change_id)
    ), taken as (
      delete from collection_influencers held using mine
      where mine.action = 'added' and held.collection_id = mine.collection_id
        and held.influencer_id = mine.influencer_id and held.version = mine.version
      returning held.collection_id
    ), back as (
      insert into collection_influencers (collection_id, influencer_id, position, added_at, added_by,
        triage, reason, note, triaged_at, triaged_by, version,
        followers_then, avg_engagement_then, engagement_rate_then, influence_score_then, state_then)
      select mine.collection_id, mine.influencer_id, old.position, old.added_at,
        (select id from accounts where id = old.added_by), old.triage, old.reason, old.note, old.triaged_at,
        (select id from accounts where id = old.triaged_by), old.version, old.followers_then,
        old.avg_engagement_then, old.engagement_rate_then, old.influence_score_then, old.state_then
      from mine cross join lateral jsonb_populate_record(null::collection_influencers, mine.before) old
      where mine.action = 'removed'
      on conflict do nothing
      returning collection_id
    ), decided as (
      update collection_influencers held
      set triage = old.triage, reason = old.reason, triaged_at = old.triaged_at,
        note = case when mine.before ? 'note' then old.note else held.note end,
        triaged_by = (select id from accounts where id = old.triaged_by), version = held.version + 1
      from mine cross join lateral jsonb_populate_record(null::collection_influencers, mine.before) old
      where mine.action = 'triaged' and held.collection_id = mine.collection_id
        and held.influencer_id = mine.influencer_id and held.version = mine.version
      returning held.collection_id, held.influencer_id, held.version
    ), settled as (
      update collection_change_members earlier set version = decided.version from decided
      where earlier.collection_id = decided.collection_id and earlier.influencer_id = decided.influencer_id
        and earlier.change_id = (select max(m.change_id) from collection_change_members m
          join collection_changes c on c.id = m.change_id and c.undone_at is null
          where m.collection_id = decided.collection_id and m.influencer_id = decided.influencer_id
            and m.change_id < ${changeId})
    )
    select id as collection_id,
      (select count(*) from taken where collection_id = id) as taken,
      (select count(*) from back where collection_id = id) as back,
      (select count(*) from decided where collection_id = id) as decided
    from unnest(${editable}::bigint[]) id`.execute(trx)
  return rows
}

export async function undoCollectionChange(
  ctx: Ctx,
  { id }: Input<typeof collections.undoCollectionChange>,
): Promise<Answer<typeof collections.undoCollectionChange>> {
  const actor = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const editable = await lockAffectedCollections(trx, actor, id)
    await takeBack(trx, actor, id)
    const { members } = await trx
      .selectFrom('collection_change_members')
      .select(({ fn }) => fn.countAll<number>().as('members'))
      .where('change_id', '=', id)
      .executeTakeFirstOrThrow()
    // The members of old changes are deleted when later changes need too much space.
    if (members === 0) throw notFound('The change')
    const rows = await writeBack(
      trx,
      id,
      editable.map((one) => one.id),
    )
    await givePlacesBack(trx, id)
    const changedRows = rows.filter((row) => row.taken + row.back + row.decided > 0)
    const ids = changedRows.map((row) => row.collection_id)
    await refuseOverfull(trx, ids)
    await touch(trx, ids)
    const nameOf = (collectionId: number) => editable.find((one) => one.id === collectionId)?.name ?? ''
    const changedCollections = changedRows.map((row) => ({
      id: row.collection_id,
      name: nameOf(row.collection_id),
      added: row.back,
      removed: row.taken,
    }))
    await recordMembership(trx, ctx, changedCollections, { undoneChange: { to: id } })
    for (const row of changedRows.filter(({ decided }) => decided > 0)) {
      const object = { kind: 'collection', id: row.collection_id, name: nameOf(row.collection_id) } as const
      const changes = { influencers: { to: row.decided }, undoneChange: { to: id } }
      await recordActivity(trx, ctx, { action: 'collectionTriaged', object, changes })
    }
    const undone = changedRows.reduce((sum, row) => sum + row.taken + row.back + row.decided, 0)
    return { code: 200, undone, left: members - undone }
  })
}
