import { can, canSearch } from '@kolscope/contract/core/access'
import { MESSAGES, problem } from '@kolscope/contract/core/errors'
import { type ExportSource, MAX_EXPORT_ROWS } from '@kolscope/contract/lists/exports'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { forbidden, invalid } from '../../core/errors'
import type { Database } from '../../core/tables'
import { type SearchServices, searchOf } from '../../search/discovery/discovery'
import { chosenCategories } from '../../search/discovery/index/semantics'
import { capOf, isInMarket, mayOpen } from '../../search/discovery/market'
import { shownAmong } from '../../search/discovery/shown'
import { findVisible, showVisible } from '../../search/discovery/visible'
import { visibleCollection } from '../collections/access'
import { filteredMemberIds } from '../collections/deciding/get-collection'

/** Results per query: a longer answer would delay everyone else. */
const PAGE = 10_000

export interface Requester {
  db: Kysely<Database>
  actor: Actor
  parts: SearchServices
  signal?: AbortSignal
}

/** The influencers of a file in their order, and the categories whose scores it contains. */
export interface Selection {
  ids: number[]
  chosenCategories: readonly number[]
}

type Of<K extends ExportSource['from']> = Extract<ExportSource, { from: K }>

/** Throws unless the actor may see what the source names. */
export async function assertSeen(db: Kysely<Database>, actor: Actor, source: ExportSource): Promise<void> {
  if (!can(actor.flags, source.from === 'collection' ? 'canCreateCollection' : canSearch)) throw forbidden()
  if (source.from === 'collection') await visibleCollection(db, actor, source.collection_id)
}

/**
 * Influencers by id: at most as many as a list shows, all in the actor's market; with a cap, it was shown them and may
 * open them.
 */
async function selectedInfluencers({ db, actor }: Requester, { ids }: Of<'selected'>): Promise<Selection> {
  const cap = capOf(actor)
  const uniqueIds = [...new Set(ids)]
  if (cap !== null && uniqueIds.length > cap) throw invalid([problem('source', 'too-many', { most: cap })])
  const rows = await db
    .selectFrom('influencers')
    .select(['id', 'is_sample', isInMarket(actor, sql.ref('state')).as('is_in_market')])
    .where('id', '=', sql<number>`any(${await shownAmong(db, actor, uniqueIds)})`)
    .execute()
  const leftCount = rows.filter((row) => !row.is_in_market).length
  if (leftCount > 0) throw invalid([problem('source', 'left-market', { count: leftCount })])
  const open = new Set(rows.filter((row) => mayOpen(actor, row)).map(({ id }) => id))
  if (uniqueIds.length > 0 && rows.length === 0 && cap !== null) throw invalid([problem('source', 'not-shown')])
  if (rows.length > 0 && open.size === 0) throw forbidden(MESSAGES.notFullProfile)
  return { ids: uniqueIds.filter((id) => open.has(id)), chosenCategories: [] }
}

async function inCollection({ db, actor, parts }: Requester, source: Of<'collection'>): Promise<Selection> {
  const { collection_id: id, filter = {}, ids } = source
  const memberIds = await filteredMemberIds({ db, actor, catalogOf: parts.catalogOf }, { id, ...filter })
  const requestedIds = ids && new Set(ids)
  return { ids: requestedIds ? memberIds.filter((id) => requestedIds.has(id)) : memberIds, chosenCategories: [] }
}

function refuseTooMany(total: number): void {
  if (total > MAX_EXPORT_ROWS) throw invalid([problem('source', 'too-many-rows', { most: MAX_EXPORT_ROWS })])
}

/** Everything a search lists, page by page; an influencer that moves to another page in the meantime is listed once. */
async function searchResults(requester: Requester, { search: query, except = [] }: Of<'search'>): Promise<Selection> {
  const { db, actor, parts, signal } = requester
  const { search, context } = await searchOf(requester, query, parts)
  const excludedIds = new Set(except)
  const ids = new Set<number>()
  for (let offset = 0; ; offset += PAGE) {
    signal?.throwIfAborted()
    const page = await showVisible({ db, actor, index: parts.pages }, { ...search, offset, limit: PAGE }, context)
    refuseTooMany(page.total)
    for (const id of page.ids) if (!excludedIds.has(id)) ids.add(id)
    if (page.ids.length < PAGE) break
  }
  return { ids: [...ids], chosenCategories: chosenCategories(search.conditions) }
}

/** How many influencers a source names; for a search, excluded influencers are assumed to be among its results. */
export async function countOf(requester: Requester, source: ExportSource): Promise<number> {
  if (source.from !== 'search') return (await selectionOf(requester, source)).ids.length
  await assertSeen(requester.db, requester.actor, source)
  const { search, context } = await searchOf(requester, source.search, requester.parts)
  const { total } = await findVisible(
    { ...requester, index: requester.parts.pages },
    { ...search, offset: 0, limit: 1 },
    context,
  )
  refuseTooMany(total)
  return Math.max(0, total - new Set(source.except).size)
}

/** The influencers a source names, as far as the actor may see them now; throws if the actor may not see the source. */
export async function selectionOf(requester: Requester, source: ExportSource): Promise<Selection> {
  await assertSeen(requester.db, requester.actor, source)
  if (source.from === 'selected') return selectedInfluencers(requester, source)
  return source.from === 'collection' ? inCollection(requester, source) : searchResults(requester, source)
}
