import { platformOf } from '@kolscope/contract/core/enums'
import type { ProfilesFilter } from '@kolscope/contract/influencers/profile-list'
import { MAX_CATEGORY_DEPTH } from '@kolscope/contract/market/categories'
import { type RawBuilder, sql } from 'kysely'
import { hasWords } from '../../core/search-words'
import { type Catalog, maySee } from '../../market/references/catalog'
import { capOf, isInMarket } from '../../search/discovery/market'
import type { Viewer } from './influencers-of'
import { maritalStatusOf } from './marital-status'

type Condition = RawBuilder<boolean>

/** A category and its ancestors. */
export function upFrom(catalog: Catalog, id: number): number[] {
  const path: number[] = []
  for (let at: number | null = id; at !== null && path.length < MAX_CATEGORY_DEPTH; ) {
    path.push(at)
    at = catalog.categories.get(at)?.parent ?? null
  }
  return path
}

/** The selected categories, by code or id, with their descendants; categories hidden from the role match no one. */
function selectedCategories({ actor, catalog }: Viewer, codesOrIds: readonly string[]): number[] {
  const selection = new Set(codesOrIds)
  const all = [...catalog.categories.values()]
  const isChosen = ({ id, categoryCode }: (typeof all)[number]) =>
    selection.has(categoryCode) || selection.has(String(id))
  const visible = all.filter((one) => isChosen(one) && maySee(catalog, actor.roleId, one.id))
  const chosen = new Set(visible.map(({ id }) => id))
  return all.map(({ id }) => id).filter((id) => upFrom(catalog, id).some((above) => chosen.has(above)))
}

/** Conditions on the person's own facts. */
function factsOf(query: ProfilesFilter): Condition[] {
  const { gender__in, kind__in, location__in, marital_status__in, name = '' } = query
  const conditions: Condition[] = hasWords(sql`p.name_folded`, name)
  if (gender__in) conditions.push(sql`p.gender = any(${gender__in})`)
  if (kind__in) conditions.push(sql`p.kind = any(${kind__in})`)
  if (location__in) conditions.push(sql`p.location_id = any(${location__in})`)
  if (marital_status__in) conditions.push(sql`p.marital_status = any(${marital_status__in.map(maritalStatusOf)})`)
  return conditions
}

/**
 * Which influencers i of a person p with its totals s are visible: with a cap only its largest, because a match of
 * another one would reveal that one.
 */
export const visibleMemberOf = ({ actor }: Viewer): Condition =>
  capOf(actor) === null ? sql`i.profile_id = p.id` : sql`i.id = s.largest_id and i.profile_id = p.id`

/** Conditions that one of the person's influencers has to meet; each condition may be met by a different one. */
function ofSomeInfluencer(viewer: Viewer, query: ProfilesFilter): Condition[] {
  const { platform__in, user_careers__in, user_categories__in } = query
  const conditions: Condition[] = []
  if (platform__in) conditions.push(sql`i.platform = any(${platform__in.map(platformOf)})`)
  if (user_careers__in)
    conditions.push(sql`exists (select from influencer_professions
      where influencer_id = i.id and profession_id = any(${user_careers__in}::bigint[]))`)
  if (user_categories__in)
    conditions.push(sql`exists (select from influencer_categories
      where influencer_id = i.id and category_id = any(${selectedCategories(viewer, user_categories__in)}::bigint[]))`)
  if (capOf(viewer.actor) !== null) conditions.push(isInMarket(viewer.actor, sql.ref('i.state')))
  const visibleMember = visibleMemberOf(viewer)
  return conditions.map((condition) => sql`exists (select from influencers i where ${visibleMember} and ${condition})`)
}

/** A query's conditions on profiles p with their totals s. */
export const conditionsOf = (viewer: Viewer, query: ProfilesFilter): Condition[] => [
  ...factsOf(query),
  ...ofSomeInfluencer(viewer, query),
]
