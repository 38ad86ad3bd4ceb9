import { can, canSearch } from '@kolscope/contract/core/access'
import { problem } from '@kolscope/contract/core/errors'
import { fold } from '@kolscope/contract/core/fold'
import type { Input } from '@kolscope/contract/core/route'
import type { brands } from '@kolscope/contract/influencers/brands'
import { sql, type Transaction } from 'kysely'
import type { Actor, Ctx } from '../../core/ctx'
import { forbidden, invalid } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { restorable } from '../../core/restorable'
import type { Database } from '../../core/tables'
import { capOf } from '../../search/discovery/market'
import { brandOf, getBrand, listBrands } from './read-brands'

const { create, update, remove, restore } = restorable({
  kind: 'brand',
  read: brandOf,
  logged: ['name', 'aliases', 'list_ids'],
})

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

const createBrand = (ctx: Ctx, { name, aliases = [], list_ids = [] }: Input<typeof brands.create>) =>
  create(ctx, name, async (trx, actor) => {
    const row = { name, aliases: otherNames(name, aliases) }
    const { id } = await trx.insertInto('brands').values(row).returning('id').executeTakeFirstOrThrow()
    if (list_ids.length > 0) await writeMembers(trx, actor, id, list_ids)
    return id
  })

const updateBrand = (ctx: Ctx, { id, version, ...fields }: Input<typeof brands.update>) =>
  update(ctx, { id, version, name: fields.name }, async (trx, before, actor) => {
    const name = fields.name ?? before.name
    const aliases = otherNames(name, fields.aliases ?? before.aliases)
    await trx.updateTable('brands').set({ name, aliases }).where('id', '=', id).execute()
    if (fields.list_ids !== undefined) await writeMembers(trx, actor, id, fields.list_ids)
  })

export const brandVerbs: Verbs<typeof brands> = {
  list: listBrands,
  get: getBrand,
  create: createBrand,
  update: updateBrand,
  remove,
  restore,
}
