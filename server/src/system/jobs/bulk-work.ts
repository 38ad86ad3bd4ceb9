import { can } from '@kolscope/contract/core/access'
import type { Answer } from '@kolscope/contract/core/route'
import type { ApprovalGoal } from '@kolscope/contract/influencers/states'
import { BULK_WORK_DAYS, type BulkWork, type bulkWork, MAX_BULK_WORK } from '@kolscope/contract/system/bulk-work'
import { type Kysely, sql } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { visibleAmong } from '../../lists/collections/access'

type Db = Kysely<Database>

const since = sql<string>`now() - make_interval(days => ${BULK_WORK_DAYS})`
const NOTHING = {
  ...{ name: null, collections: [], saved_search_id: null, import_id: null, load_id: null },
  ...{ undo: null, undone_at: null },
}

/** Changes of collections, with the collections that the account still sees. */
async function collectionChanges(db: Db, actor: Actor): Promise<BulkWork[]> {
  const changes = await db
    .selectFrom('collection_changes as c')
    .select(['c.id', 'c.kind', 'c.changed_at', 'c.undone_at'])
    .select([
      sql<number>`(select count(distinct influencer_id) from collection_change_members m where m.change_id = c.id)`.as(
        'count',
      ),
      sql<{ id: number; name: string }[]>`(select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name)
        order by k.name), '[]') from collections k where k.deleted_at is null and k.id in (
          select collection_id from collection_change_members m where m.change_id = c.id))`.as('collections'),
    ])
    .where('c.account_id', '=', actor.accountId)
    .where('c.changed_at', '>', since)
    .orderBy('c.id', 'desc')
    .limit(MAX_BULK_WORK)
    .execute()
  const visibleIds = new Set(
    await visibleAmong(db, actor, [...new Set(changes.flatMap((one) => one.collections.map(({ id }) => id)))]),
  )
  const mayUndo = can(actor.flags, 'canCreateCollection')
  return changes.map(({ id, kind, changed_at, undone_at, count, collections }) => ({
    ...NOTHING,
    key: `collection-change:${id}`,
    kind,
    at: changed_at,
    count,
    collections: collections.filter((one) => visibleIds.has(one.id)),
    undo: mayUndo && undone_at === null ? { by: 'collection-change', id } : null,
    undone_at,
  }))
}

async function bulkEdits(db: Db, { accountId, flags }: Actor): Promise<BulkWork[]> {
  const edits = await db
    .selectFrom('bulk_edits as b')
    .leftJoin('loads', 'loads.id', 'b.load_id')
    .select(['b.id', 'b.created_at', 'b.undone_at', 'b.load_id', 'loads.file_name as name'])
    .select(sql<ApprovalGoal | null>`b.change ->> 'user_state'`.as('goal'))
    .select(sql<number>`(select count(*) from influencer_changes c where c.bulk_id = b.id)`.as('count'))
    .where('b.account_id', '=', accountId)
    .where('b.created_at', '>', since)
    .orderBy('b.id', 'desc')
    .limit(MAX_BULK_WORK)
    .execute()
  const mayUndo = can(flags, 'canEditInfluencerBasicInfo')
  return edits.map(({ id, created_at, undone_at, load_id, name, goal, count }) => ({
    ...NOTHING,
    key: `bulk-edit:${id}`,
    kind: load_id === null ? 'edit' : goal === 'Approved' ? 'approve' : 'submit',
    name,
    load_id,
    at: created_at,
    count,
    // That of a load is undone on the page of the load, by a job.
    undo: mayUndo && undone_at === null && load_id === null ? { by: 'bulk-edit', id } : null,
    undone_at,
  }))
}

async function uploads(db: Db, { accountId }: Actor): Promise<BulkWork[]> {
  const rows = await db
    .selectFrom('imports as i')
    .select(['i.id', 'i.created_at'])
    .select([
      sql<string | null>`i.files -> 0 ->> 'name'`.as('name'),
      sql<number>`(select count(*) from import_rows r where r.import_id = i.id)`.as('count'),
    ])
    .where('i.account_id', '=', accountId)
    .where('i.created_at', '>', since)
    .orderBy('i.id', 'desc')
    .limit(MAX_BULK_WORK)
    .execute()
  return rows.map(({ id, created_at, name, count }) => ({
    ...NOTHING,
    key: `import:${id}`,
    kind: 'upload',
    at: created_at,
    count,
    name,
    import_id: id,
  }))
}

async function startedExports(db: Db, { accountId }: Actor): Promise<BulkWork[]> {
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'created_at', 'name', 'total'])
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(MAX_BULK_WORK)
    .execute()
  return rows.map(({ id, created_at, name, total }) => ({
    ...NOTHING,
    key: `export:${id}`,
    kind: 'export',
    at: created_at,
    count: total,
    name,
  }))
}

/** New matches reported by the digests. */
async function reportedFinds(db: Db, { accountId }: Actor): Promise<BulkWork[]> {
  const rows = await db
    .selectFrom('saved_search_finds as n')
    .innerJoin('saved_searches as s', 's.id', 'n.saved_search_id')
    .select(['s.id', 's.name', 'n.told_at'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('n.account_id', '=', accountId)
    .where('n.told_at', '>', since)
    .where('s.deleted_at', 'is', null)
    .groupBy(['s.id', 's.name', 'n.told_at'])
    .orderBy('n.told_at', 'desc')
    .limit(MAX_BULK_WORK)
    .execute()
  return rows.map(({ id, name, told_at, count }) => ({
    ...NOTHING,
    key: `found:${id}:${told_at}`,
    kind: 'found',
    at: told_at ?? '',
    count,
    name,
    saved_search_id: id,
  }))
}

/** Everything that an account did in bulk, and what was found for it, in one list. */
export async function listBulkWork(ctx: Ctx): Promise<Answer<typeof bulkWork.listBulkWork>> {
  const actor = signedIn(ctx)
  const lists: BulkWork[][] = []
  // One after the other: in parallel, the calls of one account would take all connections.
  for (const read of [collectionChanges, bulkEdits, uploads, startedExports, reportedFinds])
    lists.push(await read(ctx.db, actor))
  const data = lists
    .flat()
    // Omits entries that affect no one; the affected influencers may have been erased since.
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? 1 : -1))
    .slice(0, MAX_BULK_WORK)
  return { code: 200, data, total: data.length }
}
