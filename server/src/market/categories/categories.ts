import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { CategoryDetail, categories } from '@kolscope/contract/market/categories'
import { MAX_CATEGORIES } from '@kolscope/contract/market/categories'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, inUse, invalid, notFound } from '../../core/errors'
import { inTransaction } from '../../core/in-transaction'
import type { Verbs } from '../../core/mount'
import type { Database } from '../../core/tables'
import { codeFrom, misplacedBelow } from '../category-tree/tree'
import { lockTree } from '../category-tree/tree-lock'
import { requestMetrics } from '../metrics/request'
import { isOn, maySee } from '../references/catalog'
import { namesFrom } from '../references/named'
import { loggableIn } from './logged-category'
import { moveUses } from './move-category'
import { uploadPicture } from './pictures'
import { categoryOf, getCategory, manageCategories } from './read-categories'
import { columnsOf, readParents } from './write-category'

/** Resonance and relevance are measured by the cue words of the whole tree. */
const measureAnew = (trx: Transaction<Database>) => requestMetrics(trx, 'Metrics after a change of categories')

async function listCategories(
  ctx: Ctx,
  input: Input<typeof categories.listCategories>,
): Promise<Answer<typeof categories.listCategories>> {
  const { roleId } = signedIn(ctx)
  const catalog = await ctx.services.catalogOf()
  const { role_ids = [] } = input
  const rows = [...catalog.categories.values()]
    .filter((category) => maySee(catalog, roleId, category.id))
    .filter(({ id }) => role_ids.length === 0 || role_ids.some((role) => maySee(catalog, role, id)))
    .filter(isOn(input.platform))
    .filter((category) => input.code === undefined || category.categoryCode === input.code)
  if (input.sort_type === -1) rows.reverse()
  const { offset, limit } = pageOf(input, MAX_CATEGORIES)
  return { code: 200, results: rows.slice(offset, offset + limit), total: rows.length }
}

async function createCategory(
  ctx: Ctx,
  { name_vi = '', ...fields }: Input<typeof categories.createCategory>,
): Promise<CategoryDetail> {
  return inTransaction(ctx.db, async (trx) => {
    await lockTree(trx)
    const rows = await trx.selectFrom('categories').select('code').execute()
    const code = fields.category_code ?? codeFrom(fields.category_name, new Set(rows.map((row) => row.code)))
    const columns = await columnsOf(trx, null, { ...fields, name_vi, category_code: code })
    const { id } = await trx
      .insertInto('categories')
      .values({ name: fields.category_name, name_vi, code, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    if ((fields.cue_words ?? []).length > 0) await measureAnew(trx)
    const data = await categoryOf(trx, id)
    const loggable = await loggableIn(trx)
    await recordActivity(trx, ctx, {
      action: 'categoryCreated',
      object: { kind: 'category', id, name: data.category_name },
      changes: changesBetween({}, loggable(data)),
    })
    return data
  })
}

async function updateCategory(
  ctx: Ctx,
  { id, version, ...fields }: Input<typeof categories.updateCategory>,
): Promise<CategoryDetail> {
  return inTransaction(ctx.db, async (trx) => {
    await lockTree(trx)
    const before = await categoryOf(trx, id)
    if (version !== undefined && version !== before.version) throw conflict(before)
    const columns = await columnsOf(trx, id, fields)
    await trx
      .updateTable('categories')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    const data = await categoryOf(trx, id)
    const loggable = await loggableIn(trx)
    const changes = changesBetween(loggable(before), loggable(data))
    if ('cue_words' in changes || 'parent' in changes) await measureAnew(trx)
    await recordActivity(trx, ctx, {
      action: 'categoryUpdated',
      object: { kind: 'category', id, name: data.category_name },
      changes,
    })
    return data
  })
}

async function removeCategory(
  ctx: Ctx,
  { id, move_to }: Input<typeof categories.removeCategory>,
): Promise<CategoryDetail> {
  return inTransaction(ctx.db, async (trx) => {
    await lockTree(trx)
    const data = await categoryOf(trx, id)
    const isUsed = Object.values(data.uses).some((count) => count > 0)
    if (isUsed) {
      if (move_to === undefined) throw inUse(data.uses)
      const parents = await readParents(trx)
      if (!parents.has(move_to)) throw notFound('The category to move to')
      const wrong = misplacedBelow(parents, id, move_to)
      if (wrong) throw invalid([wrong])
      await moveUses(trx, id, move_to)
      await measureAnew(trx)
    }
    const loggable = await loggableIn(trx)
    const moveChange = isUsed &&
      move_to !== undefined && { moved_to: { to: (await namesFrom(trx, 'categories'))(move_to) } }
    await trx.deleteFrom('categories').where('id', '=', id).execute()
    await recordActivity(trx, ctx, {
      action: 'categoryDeleted',
      object: { kind: 'category', id, name: data.category_name },
      changes: { ...changesBetween(loggable(data), {}), ...moveChange },
    })
    return data
  })
}

const withFreshCatalog =
  <I>(write: (ctx: Ctx, input: I) => Promise<CategoryDetail>) =>
  async (ctx: Ctx, input: I) => {
    const data = await write(ctx, input)
    ctx.services.catalogOf.forget()
    return { code: 200 as const, data }
  }

export const categoryVerbs: Verbs<typeof categories> = {
  listCategories,
  manageCategories,
  getCategory,
  createCategory: withFreshCatalog(createCategory),
  updateCategory: withFreshCatalog(updateCategory),
  removeCategory: withFreshCatalog(removeCategory),
  uploadPicture,
}
