import { fold, wordsOf } from '@kolscope/contract/core/fold'
import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  MAX_PROFESSIONS,
  type Profession,
  type ProfessionDetail,
  type professions,
  type SuggestedCategory,
} from '@kolscope/contract/market/professions'
import { type Ctx, signedIn } from '../../core/ctx'
import type { Verbs } from '../../core/mount'
import { type Catalog, isOn, maySee } from '../references/catalog'
import { createProfession, professionOf, removeProfession, updateProfession } from './write-professions'

type ProfessionsQuery = Input<typeof professions.listProfessions>

/** A profession as a role may know it. */
const visibleTo = (catalog: Catalog, roleId: number) => (one: Profession) => ({
  ...one,
  categories: one.categories.filter(({ category_id }) => maySee(catalog, roleId, category_id)),
})

function isNamed(
  { name, name_vi }: Profession,
  { name: requestedNames, search_name_exact, search = '' }: ProfessionsQuery,
): boolean {
  const names = [fold(name), fold(name_vi)]
  if (!wordsOf(search).every((word) => names.some((one) => one.includes(word)))) return false
  if (requestedNames === undefined) return true
  return requestedNames.some((one) =>
    names.some((own) => (search_name_exact === 1 ? own === fold(one) : own.includes(fold(one)))),
  )
}

/** The categories that these professions suggest: each once, with the most points that a profession gives it. */
function suggestions(catalog: Catalog, shownProfessions: readonly Profession[]): SuggestedCategory[] {
  const most = new Map<number, number>()
  for (const { category_id, points } of shownProfessions.flatMap((one) => one.categories))
    most.set(category_id, Math.max(points, most.get(category_id) ?? 0))
  return [...most]
    .sort(([a, some], [b, more]) => more - some || a - b)
    .flatMap(([id, point]) => {
      const category = catalog.categories.get(id)
      return category ? [{ name: category.categoryName, point, code: category.categoryCode }] : []
    })
}

async function listProfessions(ctx: Ctx, input: ProfessionsQuery): Promise<Answer<typeof professions.listProfessions>> {
  const catalog = await ctx.services.catalogOf()
  const matches = [...catalog.professions.values()].filter(isOn(input.platform)).filter((one) => isNamed(one, input))
  const { sort_field = 'name' } = input
  if (sort_field !== 'name') {
    const key = (one: Profession) => fold(one[sort_field] ?? '')
    matches.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
  }
  if (input.sort_type === -1) matches.reverse()
  const { offset, limit } = pageOf(input, MAX_PROFESSIONS)
  const data = matches.slice(offset, offset + limit).map(visibleTo(catalog, signedIn(ctx).roleId))
  return { code: 200, data, total: matches.length, suggestedCats: suggestions(catalog, data) }
}

async function answerFor(ctx: Ctx, detail: ProfessionDetail) {
  const catalog = await ctx.services.catalogOf()
  return { code: 200 as const, data: { ...detail, ...visibleTo(catalog, signedIn(ctx).roleId)(detail) } }
}

const withFreshCatalog =
  <I>(write: (ctx: Ctx, input: I, catalog: Catalog) => Promise<ProfessionDetail>) =>
  async (ctx: Ctx, input: I) => {
    const { catalogOf } = ctx.services
    const detail = await write(ctx, input, await catalogOf())
    catalogOf.forget()
    return answerFor(ctx, detail)
  }

async function getProfession(
  ctx: Ctx,
  { id }: Input<typeof professions.getProfession>,
): Promise<Answer<typeof professions.getProfession>> {
  return answerFor(ctx, await professionOf(ctx.db, id))
}

export const professionVerbs: Verbs<typeof professions> = {
  listProfessions,
  getProfession,
  createProfession: withFreshCatalog(createProfession),
  updateProfession: withFreshCatalog(updateProfession),
  removeProfession: withFreshCatalog(removeProfession),
}
