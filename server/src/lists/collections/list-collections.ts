import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { type CollectionsQuery, type collections, MAX_CHOICES } from '@kolscope/contract/lists/collections/collections'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { pageOfRows } from '../../core/page-of-rows'
import { withWords } from '../../core/search-words'
import { isAdministrator, roleIn } from '../../search/discovery/collection-role'
import { collectionOf, selectCollections } from './collection-rows'
import { summariesOf } from './summaries'
import { isRestorable } from './trash-rows'

const PAGE_SIZE = 12

const ORDER = { last_updated_date: sql`collections.last_updated_date`, name: sql`collections.name_folded` } as const
const USUAL = { last_updated_date: -1, name: 1 } as const

const shareOf = (actor: Actor) => sql<boolean>`exists (select from collection_shares
  where collection_id = collections.id and account_id = ${actor.accountId})`
const isOwn = (actor: Actor) => sql<boolean>`collections.owner_id = ${actor.accountId}`
/** Uses two indexes: "or" would read everyone's collections. */
const isOwnOrShared = (actor: Actor) => sql<boolean>`collections.id = any(array(
  select id from collections where owner_id = ${actor.accountId}
  union all select collection_id from collection_shares where account_id = ${actor.accountId}))`

/** The filter for the given flags; none of them shows more than the actor may see. */
function collectionFilter(actor: Actor, { owner, share_ids, show_all, trash }: CollectionsQuery): RawBuilder<boolean> {
  if (trash) return sql<boolean>`${isOwn(actor)} and ${isRestorable}`
  const alive = sql<boolean>`collections.deleted_at is null`
  if (show_all) return sql<boolean>`${alive} and ${isAdministrator(actor) ? sql`true` : isOwnOrShared(actor)}`
  if (owner && !share_ids) return sql<boolean>`${alive} and ${isOwn(actor)}`
  if (share_ids && !owner) return sql<boolean>`${alive} and ${shareOf(actor)}`
  return sql<boolean>`${alive} and ${isOwnOrShared(actor)}`
}

export async function listCollections(
  ctx: Ctx,
  input: Input<typeof collections.listCollections>,
): Promise<Answer<typeof collections.listCollections>> {
  const actor = signedIn(ctx)
  const matches = withWords(
    selectCollections(ctx.db, actor).where(collectionFilter(actor, input)),
    ORDER.name,
    input.name,
  )
  const sort = input.sort_field ?? 'last_updated_date'
  const direction = (input.sort_type ?? USUAL[sort]) === -1 ? 'desc' : 'asc'
  const sorted = matches.orderBy(ORDER[sort], direction).orderBy('collections.id')
  const { rows, total } = await pageOfRows(sorted, pageOf(input, PAGE_SIZE))
  const ids = rows.map(({ id }) => id)
  const summaries = await summariesOf(ctx.db, actor, ids)
  const counts = { total: input.count_total_influencers === 1, pending: input.count_pending_state === 1 }
  const data = rows.flatMap((row) => {
    const summary = summaries.get(row.id)
    return summary ? [collectionOf(row, { actor, summary, counts })] : []
  })
  return { code: 200, data, total }
}

export async function listCollectionChoices(
  ctx: Ctx,
  { show_all, search, ids }: Input<typeof collections.listCollectionChoices>,
): Promise<Answer<typeof collections.listCollectionChoices>> {
  const actor = signedIn(ctx)
  const matches = ctx.db
    .selectFrom('collections')
    .where('deleted_at', 'is', null)
    .where(isOwnOrShared(actor))
    .where(roleIn(actor), 'in', show_all ? ['owner', 'editor', 'viewer'] : ['owner', 'editor'])
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids ?? []}::bigint[])`))
  const choices = withWords(matches, ORDER.name, search)
    .select(['id', 'id as _id', 'name'])
    .orderBy(ORDER.name)
    .orderBy('id')
  const { rows, total } = await pageOfRows(choices, { offset: 0, limit: MAX_CHOICES })
  return { code: 200, data: rows, total }
}
