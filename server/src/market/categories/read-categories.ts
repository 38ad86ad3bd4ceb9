import { platformOf } from '@kolscope/contract/core/enums'
import { fold, wordsOf } from '@kolscope/contract/core/fold'
import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { CategoryDetail, CategoryUses, categories, ManagedCategory } from '@kolscope/contract/market/categories'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { lineOf } from '../category-tree/tree'

const PAGE_SIZE = 10

type Row = Omit<ManagedCategory, 'influencers'>

export const selectCategories = (db: Kysely<Database>) =>
  db
    .selectFrom('categories')
    .select(['id', 'name as category_name', 'name_vi', 'description', 'code as category_code', 'image as category_uid'])
    .select(['parent_id as parent', 'platform', 'role_ids', 'cue_words', 'version'])

async function holdersOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('influencer_categories')
    .select(['category_id', sql<number>`count(*)`.as('count')])
    .where('category_id', '=', sql<number>`any(${ids})`)
    .groupBy('category_id')
    .execute()
  return new Map(rows.map((row) => [row.category_id, row.count]))
}

type CategoriesQuery = Input<typeof categories.manageCategories>

function fits(row: Row, { search = '', platform, restricted }: CategoriesQuery): boolean {
  const text = fold([row.category_name, row.name_vi, row.category_code, ...row.cue_words].join(' '))
  if (!wordsOf(search).every((word) => text.includes(word))) return false
  if (platform !== undefined && row.platform !== platformOf(platform)) return false
  return restricted === undefined || (row.role_ids !== null) === restricted
}

/** What each sort compares; the id decides among equals. */
function sortRows(
  rows: readonly Row[],
  all: readonly Row[],
  field: CategoriesQuery['sort_field'],
  counts: Map<number, number>,
) {
  const parents = new Map(all.map((row) => [row.id, row.parent]))
  const names = new Map(all.map((row) => [row.id, fold(row.category_name)]))
  const path = ({ id }: Row) =>
    lineOf(parents, id)
      .reverse()
      .map((one) => names.get(one) ?? '')
      .join('\u0001')
  const keyOf = (row: Row) => {
    if (field === 'code') return row.category_code
    if (field === 'name_vi') return fold(row.name_vi || row.category_name)
    return field === 'path' ? path(row) : (names.get(row.id) ?? '')
  }
  return rows
    .map((row) => ({ row, key: keyOf(row), count: counts.get(row.id) ?? 0 }))
    .sort((a, b) => {
      if (field === 'influencers' && a.count !== b.count) return a.count - b.count
      return a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id
    })
    .map(({ row }) => row)
}

/**
 * The whole tree, including restricted parts: otherwise managers could not restore what they had hidden from
 * themselves.
 */
export async function manageCategories(
  ctx: Ctx,
  input: CategoriesQuery,
): Promise<Answer<typeof categories.manageCategories>> {
  const all: Row[] = await selectCategories(ctx.db).execute()
  const matches = all.filter((row) => fits(row, input))
  const everyone = input.sort_field === 'influencers'
  const counts = everyone
    ? await holdersOf(
        ctx.db,
        matches.map(({ id }) => id),
      )
    : new Map<number, number>()
  const inOrder = sortRows(matches, all, input.sort_field, counts)
  if (input.sort_type === -1) inOrder.reverse()
  const { offset, limit } = pageOf(input, PAGE_SIZE)
  const page = inOrder.slice(offset, offset + limit)
  const holders = everyone
    ? counts
    : await holdersOf(
        ctx.db,
        page.map(({ id }) => id),
      )
  const data = page.map((row) => ({ ...row, influencers: holders.get(row.id) ?? 0 }))
  return { code: 200, data, total: matches.length }
}

async function usesOf(db: Kysely<Database>, id: number): Promise<CategoryUses> {
  const { rows } = await sql<CategoryUses>`select
    (select count(*) from influencer_categories where category_id = ${id}) as influencers,
    (select count(*) from categories where parent_id = ${id}) as children,
    (select count(*) from profession_categories where category_id = ${id}) as professions,
    (select count(*) from platform_categories where category_id = ${id}) as platform_categories`.execute(db)
  return rows[0] ?? { influencers: 0, children: 0, professions: 0, platform_categories: 0 }
}

export async function categoryOf(db: Kysely<Database>, id: number): Promise<CategoryDetail> {
  const row: Row | undefined = await selectCategories(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('The category')
  const uses = await usesOf(db, id)
  return { ...row, influencers: uses.influencers, uses }
}

export async function getCategory(
  ctx: Ctx,
  { id }: Input<typeof categories.getCategory>,
): Promise<Answer<typeof categories.getCategory>> {
  return { code: 200, data: await categoryOf(ctx.db, id) }
}
