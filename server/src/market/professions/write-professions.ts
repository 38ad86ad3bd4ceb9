import { platformOf } from '@kolscope/contract/core/enums'
import { problem } from '@kolscope/contract/core/errors'
import type { Input } from '@kolscope/contract/core/route'
import type { ProfessionDetail, professions, RelatedCategory } from '@kolscope/contract/market/professions'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, inUse, invalid, notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { lockNames, refuseTakenName } from '../../core/taken-name'
import { type Catalog, maySee } from '../references/catalog'
import { namesFrom } from '../references/named'

/** Everything about a profession, hidden categories too; a caller that sends it to a user leaves those out. */
export async function professionOf(db: Kysely<Database>, id: number): Promise<ProfessionDetail> {
  const row = await db
    .selectFrom('professions')
    .select(['id', 'name', 'name_vi', 'platform', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The profession')
  const categories = await db
    .selectFrom('profession_categories')
    .select(['category_id', 'points'])
    .where('profession_id', '=', id)
    .orderBy('points', 'desc')
    .orderBy('category_id')
    .execute()
  const { influencers } = await db
    .selectFrom('influencer_professions')
    .select(({ fn }) => fn.countAll<number>().as('influencers'))
    .where('profession_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, categories, influencers }
}

/** One writer at a time, so that what was judged stays true until it is stored. */
const lockProfessions = (trx: Transaction<Database>) => lockNames(trx, 'professions')

const refuseTaken = (
  trx: Transaction<Database>,
  { name, platform }: Pick<ProfessionDetail, 'name' | 'platform'>,
  by: number | null,
) => refuseTakenName(trx, 'professions', { name, by, among: sql`platform is not distinct from ${platform}` })

/** Relates a profession to categories; those that the actor may not see stay as they are. */
async function relate(
  trx: Transaction<Database>,
  id: number,
  categories: readonly RelatedCategory[],
  isSeen: (category: number) => boolean,
) {
  if (new Set(categories.map((one) => one.category_id)).size < categories.length) {
    throw invalid([problem('categories', 'twice')])
  }
  if (!categories.every((one) => isSeen(one.category_id))) {
    throw invalid([problem('categories', 'no-such')])
  }
  const rows = await trx
    .selectFrom('profession_categories')
    .select('category_id')
    .where('profession_id', '=', id)
    .execute()
  const replacedIds = rows.map((row) => row.category_id).filter(isSeen)
  await trx
    .deleteFrom('profession_categories')
    .where('profession_id', '=', id)
    .where('category_id', '=', sql<number>`any(${replacedIds})`)
    .execute()
  if (categories.length === 0) return
  await trx
    .insertInto('profession_categories')
    .values(categories.map((one) => ({ profession_id: id, ...one })))
    .execute()
}

async function loggableIn(trx: Transaction<Database>) {
  const nameOf = await namesFrom(trx, 'categories')
  return ({ name, name_vi, platform, categories }: ProfessionDetail) => ({
    name,
    name_vi,
    platform,
    categories: categories.map((one) => `${nameOf(one.category_id)}: ${one.points}`),
  })
}

const visibleTo = (ctx: Ctx, catalog: Catalog) => (category: number) => maySee(catalog, signedIn(ctx).roleId, category)

export async function createProfession(
  ctx: Ctx,
  { name, name_vi = '', ...fields }: Input<typeof professions.createProfession>,
  catalog: Catalog,
): Promise<ProfessionDetail> {
  const platform = fields.platform ? platformOf(fields.platform) : null
  return ctx.db.transaction().execute(async (trx) => {
    await lockProfessions(trx)
    await refuseTaken(trx, { name, platform }, null)
    const { id } = await trx
      .insertInto('professions')
      .values({ name, name_vi, platform })
      .returning('id')
      .executeTakeFirstOrThrow()
    await relate(trx, id, fields.categories ?? [], visibleTo(ctx, catalog))
    const data = await professionOf(trx, id)
    const changes = changesBetween({}, (await loggableIn(trx))(data))
    await recordActivity(trx, ctx, { action: 'professionCreated', object: { kind: 'profession', id, name }, changes })
    return data
  })
}

export async function updateProfession(
  ctx: Ctx,
  { id, version, categories, ...fields }: Input<typeof professions.updateProfession>,
  catalog: Catalog,
): Promise<ProfessionDetail> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockProfessions(trx)
    const before = await professionOf(trx, id)
    const isSeen = visibleTo(ctx, catalog)
    if (version !== undefined && version !== before.version) {
      throw conflict({ ...before, categories: before.categories.filter((one) => isSeen(one.category_id)) })
    }
    const name = fields.name ?? before.name
    const platform = fields.platform === undefined ? before.platform : fields.platform && platformOf(fields.platform)
    await refuseTaken(trx, { name, platform }, id)
    await trx
      .updateTable('professions')
      .set({ name, platform, name_vi: fields.name_vi ?? before.name_vi, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    if (categories !== undefined) await relate(trx, id, categories, isSeen)
    const data = await professionOf(trx, id)
    const loggable = await loggableIn(trx)
    const changes = changesBetween(loggable(before), loggable(data))
    await recordActivity(trx, ctx, { action: 'professionUpdated', object: { kind: 'profession', id, name }, changes })
    return data
  })
}

async function moveInfluencers(trx: Transaction<Database>, from: number, to: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`insert into influencer_professions (influencer_id, profession_id)
    select influencer_id, ${to} from influencer_professions where profession_id = ${from}
    on conflict do nothing`.execute(trx)
  await sql`delete from influencer_professions where profession_id = ${from}`.execute(trx)
}

export async function removeProfession(
  ctx: Ctx,
  { id, move_to }: Input<typeof professions.removeProfession>,
): Promise<ProfessionDetail> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockProfessions(trx)
    const data = await professionOf(trx, id)
    if (data.influencers > 0) {
      if (move_to === undefined) throw inUse({ influencers: data.influencers })
      if (move_to === id) throw notFound('The profession to move to')
      await professionOf(trx, move_to)
      await moveInfluencers(trx, id, move_to)
    }
    const loggable = await loggableIn(trx)
    const moveChange = move_to !== undefined && { moved_to: { to: (await namesFrom(trx, 'professions'))(move_to) } }
    await trx.deleteFrom('professions').where('id', '=', id).execute()
    await recordActivity(trx, ctx, {
      action: 'professionDeleted',
      object: { kind: 'profession', id, name: data.name },
      changes: { ...changesBetween(loggable(data), {}), ...(data.influencers > 0 && moveChange) },
    })
    return data
  })
}
