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

type Asked = Input<typeof professions.listProfessions>

/** A profession as a role may know it. */
const shownTo = (catalog: Catalog, roleId: number) => (one: Profession) => ({
  ...one,
  categories: one.categories.filter(({ category_id }) => maySee(catalog, roleId, category_id)),
})

function isNamed({ name, name_vi }: Profession, { name: wanted, search_name_exact, search = '' }: Asked): boolean {
  const names = [fold(name), fold(name_vi)]
  if (!wordsOf(search).every((word) => names.some((one) => one.includes(word)))) return false
  if (wanted === undefined) return true
  return wanted.some((one) =>
    names.some((own) => (search_name_exact === 1 ? own === fold(one) : own.includes(fold(one)))),
  )
}

/** The categories that these professions suggest: each once, with the most points that one of them gives it. */
function suggestions(catalog: Catalog, found: readonly Profession[]): SuggestedCategory[] {
  const most = new Map<number, number>()
  for (const { category_id, points } of found.flatMap((one) => one.categories))
    most.set(category_id, Math.max(points, most.get(category_id) ?? 0))
  return [...most]
    .sort(([a, some], [b, more]) => more - some || a - b)
    .flatMap(([id, point]) => {
      const category = catalog.categories.get(id)
      return category ? [{ name: category.categoryName, point, code: category.categoryCode }] : []
    })
}

async function listProfessions(ctx: Ctx, input: Asked): Promise<Answer<typeof professions.listProfessions>> {
  const catalog = await ctx.services.catalogOf()
  const found = [...catalog.professions.values()].filter(isOn(input.platform)).filter((one) => isNamed(one, input))
  const { sort_field = 'name' } = input
  if (sort_field !== 'name') {
    const key = (one: Profession) => fold(one[sort_field] ?? '')
    found.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
  }
  if (input.sort_type === -1) found.reverse()
  const { offset, limit } = pageOf(input, MAX_PROFESSIONS)
  const data = found.slice(offset, offset + limit).map(shownTo(catalog, signedIn(ctx).roleId))
  return { code: 200, data, total: found.length, suggestedCats: suggestions(catalog, data) }
}

async function shown(ctx: Ctx, detail: ProfessionDetail) {
  const catalog = await ctx.services.catalogOf()
  return { code: 200 as const, data: { ...detail, ...shownTo(catalog, signedIn(ctx).roleId)(detail) } }
}

const written =
  <I>(write: (ctx: Ctx, input: I, catalog: Catalog) => Promise<ProfessionDetail>) =>
  async (ctx: Ctx, input: I) => {
    const { catalogOf } = ctx.services
    const detail = await write(ctx, input, await catalogOf())
    catalogOf.forget()
    return shown(ctx, detail)
  }

async function getProfession(
  ctx: Ctx,
  { id }: Input<typeof professions.getProfession>,
): Promise<Answer<typeof professions.getProfession>> {
  return shown(ctx, await professionOf(ctx.db, id))
}

export const professionVerbs: Verbs<typeof professions> = {
  listProfessions,
  getProfession,
  createProfession: written(createProfession),
  updateProfession: written(updateProfession),
  removeProfession: written(removeProfession),
}
