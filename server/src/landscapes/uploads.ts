import type { Platform } from '@kolscope/contract/enums'
import type { ChartType, LandscapeCell, LandscapeUpload, landscapes } from '@kolscope/contract/landscapes'
import type { Answer, Input } from '@kolscope/contract/route'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../core/activity'
import { type Ctx, signedIn } from '../core/ctx'
import { notFound } from '../core/errors'
import type { Database } from '../core/tables'
import type { Count } from './read-counts'

/** Uploads that can be shown again; older ones are forgotten. */
const KEPT = 5
const ROWS_AT_ONCE = 5_000

const uploadsIn = (db: Kysely<Database>) =>
  db
    .selectFrom('landscape_uploads as u')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['u.id', 'u.created_at as at', 'a.name as by', 'u.file', 'u.rows'])

/** What is shown in place of computed counts; undefined where nothing is. */
export const shownUpload = (db: Kysely<Database>): Promise<LandscapeUpload | undefined> =>
  uploadsIn(db).where('u.is_shown', '=', true).executeTakeFirst()

const uploadAt = (db: Kysely<Database>, id: number): Promise<LandscapeUpload> =>
  uploadsIn(db)
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('The upload'))

/** The uploaded cells of a chart; null where the shown upload has none for it, so that the computed ones stay. */
export async function uploadedCells(
  db: Kysely<Database>,
  chartType: ChartType,
  platform: Platform,
): Promise<{ upload: LandscapeUpload; cells: LandscapeCell[] } | null> {
  const upload = await shownUpload(db)
  if (!upload) return null
  const cells = await db
    .selectFrom('landscape_counts')
    .select(['category_id', 'level', 'count'])
    .where('upload_id', '=', upload.id)
    .where('chart_type', '=', chartType)
    .where('platform', '=', platform)
    .execute()
  return cells.length > 0 ? { upload, cells } : null
}

/** Nobody else changes what is shown until this transaction ends. */
async function hideShown(trx: Transaction<Database>): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext('kolscope.landscape-uploads'))`.execute(trx)
  const hidden = await trx
    .updateTable('landscape_uploads')
    .set({ is_shown: false })
    .where('is_shown', '=', true)
    .returning('id')
    .executeTakeFirst()
  return hidden?.id ?? null
}

async function forgetOld(trx: Transaction<Database>): Promise<void> {
  const kept = trx.selectFrom('landscape_uploads').select('id').orderBy('id', 'desc').limit(KEPT)
  await trx.deleteFrom('landscape_uploads').where('is_shown', '=', false).where('id', 'not in', kept).execute()
}

/** Keeps counts and shows them from now on. */
export async function storeCounts(ctx: Ctx, file: string, counts: readonly Count[]): Promise<LandscapeUpload> {
  const { accountId } = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    await hideShown(trx)
    const { id } = await trx
      .insertInto('landscape_uploads')
      .values({ account_id: accountId, file, rows: counts.length, is_shown: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let start = 0; start < counts.length; start += ROWS_AT_ONCE) {
      const rows = counts.slice(start, start + ROWS_AT_ONCE).map((count) => ({ upload_id: id, ...count }))
      await trx.insertInto('landscape_counts').values(rows).execute()
    }
    await forgetOld(trx)
    const object = { kind: 'landscape', id, name: file } as const
    await recordActivity(trx, ctx, { action: 'landscapeUploaded', object, changes: { rows: { to: counts.length } } })
    return uploadAt(trx, id)
  })
}

type Remove = typeof landscapes.removeLandscapeUpload

export function removeLandscapeUpload(ctx: Ctx): Promise<Answer<Remove>> {
  return ctx.db.transaction().execute(async (trx) => {
    const id = await hideShown(trx)
    if (id === null) return { code: 200, data: { removed: null } }
    const removed = await uploadAt(trx, id)
    const object = { kind: 'landscape', id, name: removed.file } as const
    await recordActivity(trx, ctx, { action: 'landscapeTakenBack', object })
    return { code: 200, data: { removed } }
  })
}

type Restore = typeof landscapes.restoreLandscapeUpload

export function restoreLandscapeUpload(ctx: Ctx, { id }: Input<Restore>): Promise<Answer<Restore>> {
  return ctx.db.transaction().execute(async (trx) => {
    const hidden = await hideShown(trx)
    const restored = await uploadAt(trx, id)
    await trx.updateTable('landscape_uploads').set({ is_shown: true }).where('id', '=', id).execute()
    if (hidden === id) return { code: 200, data: restored }
    const object = { kind: 'landscape', id, name: restored.file } as const
    await recordActivity(trx, ctx, { action: 'landscapeRestored', object })
    return { code: 200, data: restored }
  })
}
