import { MAX_CATEGORY_DEPTH } from '@kolscope/contract/categories'
import { platformOf } from '@kolscope/contract/enums'
import { wordsOf } from '@kolscope/contract/fold'
import type { ProfilesQuery } from '@kolscope/contract/profiles'
import { type RawBuilder, sql } from 'kysely'
import { capOf } from '../discovery/visible'
import { type Catalog, maySee } from '../references/catalog'
import type { Shown } from './influencers-of'
import { maritalStatusOf } from './marital-status'

type Condition = RawBuilder<boolean>

const isBelow = (catalog: Catalog, id: number, chosen: ReadonlySet<number>): boolean => {
  let at: number | null = id
  for (let depth = 0; at !== null && depth < MAX_CATEGORY_DEPTH; depth += 1) {
    if (chosen.has(at)) return true
    at = catalog.categories.get(at)?.parent ?? null
  }
  return false
}

/** The chosen categories, by code or id, with all that stands below them; those the role may not see have nobody. */
function categoriesMeant({ actor, catalog }: Shown, given: readonly string[]): number[] {
  const wanted = new Set(given)
  const all = [...catalog.categories.values()]
  const isChosen = ({ id, categoryCode }: (typeof all)[number]) => wanted.has(categoryCode) || wanted.has(String(id))
  const seen = all.filter((one) => isChosen(one) && maySee(catalog, actor.roleId, one.id))
  const chosen = new Set(seen.map(({ id }) => id))
  return all.map(({ id }) => id).filter((id) => isBelow(catalog, id, chosen))
}

/** Conditions on the person's own facts. */
function factsOf(query: ProfilesQuery): Condition[] {
  const { gender__in, kind__in, location__in, marital_status__in, name = '' } = query
  const conditions = wordsOf(name).map((word) => sql<boolean>`strpos(p.name_folded, ${word}) > 0`)
  if (gender__in) conditions.push(sql`p.gender = any(${gender__in})`)
  if (kind__in) conditions.push(sql`p.kind = any(${kind__in})`)
  if (location__in) conditions.push(sql`p.location_id = any(${location__in})`)
  if (marital_status__in) conditions.push(sql`p.marital_status = any(${marital_status__in.map(maritalStatusOf)})`)
  return conditions
}

/** Conditions that one of the person's influencers has to fulfil, each by whichever does. */
function ofSomeInfluencer(shown: Shown, query: ProfilesQuery): Condition[] {
  const { platform__in, user_careers__in, user_categories__in } = query
  const conditions: Condition[] = []
  if (platform__in) conditions.push(sql`i.platform = any(${platform__in.map(platformOf)})`)
  if (user_careers__in)
    conditions.push(sql`exists (select from influencer_professions
      where influencer_id = i.id and profession_id = any(${user_careers__in}::bigint[]))`)
  if (user_categories__in)
    conditions.push(sql`exists (select from influencer_categories
      where influencer_id = i.id and category_id = any(${categoriesMeant(shown, user_categories__in)}::bigint[]))`)
  // With a cap a person is its largest influencer; what only another one fulfils would tell of that one.
  const met = capOf(shown.actor) === null ? sql`i.profile_id = p.id` : sql`i.id = s.largest_id and i.profile_id = p.id`
  return conditions.map((condition) => sql`exists (select from influencers i where ${met} and ${condition})`)
}

/** A query's conditions on profiles p with their sums s. */
export const conditionsOf = (shown: Shown, query: ProfilesQuery): Condition[] => [
  ...factsOf(query),
  ...ofSomeInfluencer(shown, query),
]
