import { MAX_PAGE_SIZE } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { MEMBER_PAGE_SIZE, type members } from '@kolscope/contract/lists/collections/members'
import type { Kysely } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../../core/ctx'
import type { Database } from '../../../core/tables'
import type { Catalog } from '../../../market/references/catalog'
import { openAmong } from '../../../search/discovery/pay-to-open'
import { visibleCollection } from '../access'
import { collectionDetail } from '../collection-detail'
import { flagsOf } from './flag-facts'
import { presentMembers } from './present-members'
import { matching, orderedIds, seenMembers, triageCounts } from './seen-members'

type Query = Input<typeof members.getCollection>

/**
 * Ids of the members that pass the filters, in the requested order; red flags are computed last, for the members that
 * remain.
 */
export async function filteredMemberIds(
  { db, actor, catalogOf }: { db: Kysely<Database>; actor: Actor; catalogOf: () => Promise<Catalog> },
  { id, flagged, ...filters }: Query,
): Promise<number[]> {
  const query = matching(seenMembers(db, actor, id), filters)
  const ids = await orderedIds(query, filters, await catalogOf(), actor)
  if (flagged === undefined) return ids
  const flags = await flagsOf(db, [...(await openAmong(db, actor, ids))])
  return ids.filter((one) => {
    const memberFlags = flags.get(one)
    return memberFlags !== undefined && memberFlags.length > 0 === flagged
  })
}

export async function getCollection(ctx: Ctx, query: Query): Promise<Answer<typeof members.getCollection>> {
  const { catalogOf } = ctx.services
  const actor = signedIn(ctx)
  const { id, influencers_page_size: size = MEMBER_PAGE_SIZE, influencers_page_index: page = 0 } = query
  await visibleCollection(ctx.db, actor, id)
  const [data, memberIds, triage] = await Promise.all([
    collectionDetail(ctx.db, actor, id),
    filteredMemberIds({ db: ctx.db, actor, catalogOf }, query),
    triageCounts(ctx.db, actor, id),
  ])
  const pageIds = memberIds.slice(page * size, (page + 1) * size)
  const influencers = size > MAX_PAGE_SIZE ? [] : await presentMembers(ctx, await catalogOf(), id, pageIds)
  return { code: 200, data, influencers, ids: pageIds, total: memberIds.length, triage }
}
