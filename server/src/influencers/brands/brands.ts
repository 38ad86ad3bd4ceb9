import { can, canSearch } from '@kolscope/contract/core/access'
import { problem } from '@kolscope/contract/core/errors'
import { fold } from '@kolscope/contract/core/fold'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { BrandFields, brands } from '@kolscope/contract/influencers/brands'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { conflict, forbidden, invalid, notFound } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import type { Database } from '../../core/tables'
import { refuseTakenName } from '../../core/taken-name'
import { capOf } from '../../search/discovery/market'
import { brandOf, getBrand, listBrands } from './read-brands'

/** Locks the row, so that a change and the version it was judged by belong together. */
async function lockBrand(trx: Transaction<Database>, id: number, deleted = false) {
  const brand = await trx
    .selectFrom('brands')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!brand) throw notFound('The brand')
  return brand
}

const refuseTaken = (trx: Transaction<Database>, name: string, by: number | null) =>
  refuseTakenName(trx, 'brands', { name, by, among: sql`deleted_at is null` })

async function writeMembers(trx: Transaction<Database>, actor: Actor, brandId: number, ids: readonly number[]) {
  // Freely chosen ids would show what searching does not: to a tier the rest of its lists, to others all influencers.
  if (!can(actor.flags, canSearch) || capOf(actor) !== null) throw forbidden()
  const members = [...new Set(ids)]
  const rows = await trx.selectFrom('influencers').select('id').where('id', '=', sql<number>`any(${members})`).execute()
  const known = new Set(rows.map((row) => row.id))
  if (!members.every((id) => known.has(id))) throw invalid([problem('list_ids', 'no-such')])
  await trx.deleteFrom('brand_influencers').where('brand_id', '=', brandId).execute()
  if (members.length === 0) return
  await trx
    .insertInto('brand_influencers')
    .values(members.map((influencer_id, position) => ({ brand_id: brandId, influencer_id, position })))
    .execute()
}

/** Each once, however it is written; the name itself is no other name. */
function otherNames(name: string, aliases: readonly string[]): string[] {
  const byWords = new Map(aliases.map((alias) => [fold(alias), alias]))
  byWords.delete(fold(name))
  return [...byWords.values()]
}

const loggable = ({ name, aliases, list_ids }: Partial<BrandFields>) => ({
  ...(name !== undefined && { name }),
  ...(aliases !== undefined && { aliases }),
  ...(list_ids !== undefined && { list_ids }),
})

async function createBrand(
  ctx: Ctx,
  { name, aliases = [], list_ids = [] }: Input<typeof brands.createBrand>,
): Promise<Answer<typeof brands.createBrand>> {
  const actor = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    await refuseTaken(trx, name, null)
    const row = { name, aliases: otherNames(name, aliases) }
    const { id } = await trx.insertInto('brands').values(row).returning('id').executeTakeFirstOrThrow()
    if (list_ids.length > 0) await writeMembers(trx, actor, id, list_ids)
    const data = await brandOf(trx, actor, id)
    const changes = changesBetween({}, loggable(data))
    await recordActivity(trx, ctx, { action: 'brandCreated', object: { kind: 'brand', id, name }, changes })
    return { code: 200, data }
  })
}

async function updateBrand(
  ctx: Ctx,
  { id, version, ...given }: Input<typeof brands.updateBrand>,
): Promise<Answer<typeof brands.updateBrand>> {
  const actor = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockBrand(trx, id)
    const before = await brandOf(trx, actor, id)
    if (version !== undefined && version !== row.version) throw conflict(before)
    if (given.name !== undefined) await refuseTaken(trx, given.name, id)
    const name = given.name ?? row.name
    const aliases = otherNames(name, given.aliases ?? before.aliases)
    await trx
      .updateTable('brands')
      .set({ name, aliases, version: row.version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    if (given.list_ids !== undefined) await writeMembers(trx, actor, id, given.list_ids)
    const data = await brandOf(trx, actor, id)
    const changes = changesBetween(loggable(before), loggable(data))
    await recordActivity(trx, ctx, { action: 'brandUpdated', object: { kind: 'brand', id, name: data.name }, changes })
    return { code: 200, data }
  })
}

async function removeBrand(
  ctx: Ctx,
  { id }: Input<typeof brands.removeBrand>,
): Promise<Answer<typeof brands.removeBrand>> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockBrand(trx, id)
    const data = await brandOf(trx, signedIn(ctx), id)
    await trx.updateTable('brands').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
    await recordActivity(trx, ctx, { action: 'brandDeleted', object: { kind: 'brand', id, name: data.name } })
    return { code: 200, data }
  })
}

async function restoreBrand(
  ctx: Ctx,
  { id }: Input<typeof brands.restoreBrand>,
): Promise<Answer<typeof brands.restoreBrand>> {
  return ctx.db.transaction().execute(async (trx) => {
    const { name, version } = await lockBrand(trx, id, true)
    await refuseTaken(trx, name, id)
    await trx
      .updateTable('brands')
      .set({ deleted_at: null, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const data = await brandOf(trx, signedIn(ctx), id)
    await recordActivity(trx, ctx, { action: 'brandRestored', object: { kind: 'brand', id, name } })
    return { code: 200, data }
  })
}

export const brandVerbs: Verbs<typeof brands> = {
  listBrands,
  getBrand,
  createBrand,
  updateBrand,
  removeBrand,
  restoreBrand,
}
