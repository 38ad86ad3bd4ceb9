import { platformOf } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { MembersQuery, Triage } from '@kolscope/contract/lists/collections/members'
import { TRIAGES } from '@kolscope/contract/lists/collections/members'
import { textCondition } from '@kolscope/contract/search/discovery/condition-of'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../core/ctx'
import type { Database } from '../../../core/tables'
import { type Catalog, maySee } from '../../../market/references/catalog'
import { linkPlatforms } from '../../../search/discovery/index/semantics'
import { isInMarket } from '../../../search/discovery/market'
import { isVisibleMember } from '../../../search/discovery/visible-members'

/**
 * Members that an actor sees of one collection, with what they are filtered and sorted by: numbers only of its market.
 */
export const seenMembers = (db: Kysely<Database>, actor: Actor, collectionId: number) =>
  db
    .selectFrom('collection_influencers')
    .innerJoin('influencers as i', 'i.id', 'collection_influencers.influencer_id')
    .leftJoin('influencer_metrics as m', (join) =>
      join.onRef('m.influencer_id', '=', 'i.id').on(isInMarket(actor, sql.ref('i.state'))),
    )
    .where('collection_influencers.collection_id', '=', collectionId)
    .where(isVisibleMember(actor, [collectionId]))

type Members = ReturnType<typeof seenMembers>

const TEXT = sql<string>`folded(concat_ws(' ', i.name, i.handle, i.social_id))`

/** Applies the search's free text to a collection: beginnings of words, or the account of a pasted link. */
function withText(query: Members, text: string): Members {
  const condition = textCondition(text)
  if (condition === undefined) return query
  if (condition.op === 'words')
    return condition.words.reduce(
      (members, word) => members.where(sql<boolean>`${TEXT} ~ ${`(^|[^[:alnum:]])${word}`}`),
      query,
    )
  return query
    .where('i.platform', 'in', linkPlatforms(condition.platform))
    .where(sql<boolean>`${fold(condition.account)} in (folded(i.handle), folded(i.social_id))`)
}

export function matching(query: Members, filters: MembersQuery): Members {
  const { state = [], platform = [], triage = [], name, fb_id_name } = filters
  return [name ?? '', fb_id_name ?? '']
    .reduce(withText, query)
    .$if(state.length > 0, (members) => members.where('i.state', 'in', state))
    .$if(platform.length > 0, (members) => members.where('i.platform', 'in', platform.map(platformOf)))
    .$if(triage.length > 0, (members) => members.where('collection_influencers.triage', 'in', triage))
}

/** A score is sorted by as it is shown: not without its category. */
export function scoreShown(catalog: Catalog, { roleId }: Actor): RawBuilder<unknown> {
  const hiddenIds = [...catalog.categories.keys()].filter((id) => !maySee(catalog, roleId, id))
  return sql`case when m.score_category_id is null or m.score_category_id = any(${hiddenIds}::bigint[]) then null
    else m.influence_score end`
}

/** Ids of all of them in the requested order; unknown values come last in either direction. */
export async function orderedIds(query: Members, filters: MembersQuery, catalog: Catalog, actor: Actor) {
  const { sort_field = 'added_at', sort_type } = filters
  const keys = {
    added_at: sql`collection_influencers.position`,
    name: sql`folded(i.name)`,
    total_followers: sql`m.followers`,
    avg_engagement: sql`m.avg_engagement`,
    engagement_rate: sql`m.engagement_rate`,
    avg_influence_scores: scoreShown(catalog, actor),
  }
  const isUsuallyUp = sort_field === 'added_at' || sort_field === 'name'
  const direction = (sort_type ?? (isUsuallyUp ? 1 : -1)) === 1 ? sql`asc nulls last` : sql`desc nulls last`
  const rows = await query.select('i.id').orderBy(sql`${keys[sort_field]} ${direction}`).orderBy('i.id').execute()
  return rows.map(({ id }) => id)
}

/** How many of the members that an actor sees have each decision. */
export async function triageCounts(
  db: Kysely<Database>,
  actor: Actor,
  collectionId: number,
): Promise<Record<Triage, number>> {
  const rows = await db
    .selectFrom('collection_influencers')
    .select('triage')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collection_id', '=', collectionId)
    .where(isVisibleMember(actor, [collectionId]))
    .groupBy('triage')
    .execute()
  const counts = new Map(rows.map(({ triage, count }) => [triage, count]))
  return Object.fromEntries(TRIAGES.map((triage) => [triage, counts.get(triage) ?? 0])) as Record<Triage, number>
}
