import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  chartsShown,
  type LandscapeCell,
  type LandscapeUpload,
  type landscapes,
} from '@kolscope/contract/search/landscapes'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { capOf } from '../discovery/market'
import type { Count } from './read-counts'

/** The number of uploads that can be restored; older uploads that are not shown anywhere are deleted. */
const KEPT = 5
const ROWS_AT_ONCE = 5_000

type Chart = LandscapeUpload['charts'][number]

const uploadsIn = (db: Kysely<Database>) =>
  db
    .selectFrom('landscape_uploads as u')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['u.id', 'u.created_at as at', 'a.name as by', 'u.file', 'u.rows'])
    .select(
      sql<Chart[]>`(select coalesce(json_agg(c), '[]') from (select distinct chart_type, platform from landscape_counts
        where upload_id = u.id order by platform, chart_type) c)`.as('charts'),
    )

/** The uploads shown instead of computed counts, newest first. */
export const uploadsInForce = (db: Kysely<Database>): Promise<LandscapeUpload[]> =>
  uploadsIn(db).where('u.is_shown', '=', true).orderBy('u.id', 'desc').execute()

/** The uploads in force as an account may know them: only colleagues see names of colleagues and of their files. */
export async function shownUploads(db: Kysely<Database>, actor: Actor): Promise<LandscapeUpload[]> {
  const uploads = await uploadsInForce(db)
  return capOf(actor) === null ? uploads : uploads.map((one) => ({ ...one, by: null, file: null }))
}

const uploadAt = (db: Kysely<Database>, id: number): Promise<LandscapeUpload> =>
  uploadsIn(db)
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('The upload'))

/** The cells of the newest upload for a chart; null if there is none. */
export async function uploadedCells(
  db: Kysely<Database>,
  uploads: readonly LandscapeUpload[],
  { chart_type, platform }: Chart,
): Promise<{ upload: LandscapeUpload; cells: LandscapeCell[] } | null> {
  const isThis = (one: Chart) => one.chart_type === chart_type && one.platform === platform
  const upload = uploads.find(({ charts }) => charts.some(isThis))
  if (!upload) return null
  const cells = await db
    .selectFrom('landscape_counts')
    .select(['category_id', 'level', 'count', sql<boolean>`true`.as('is_uploaded')])
    .where('upload_id', '=', upload.id)
    .where('chart_type', '=', chart_type)
    .where('platform', '=', platform)
    .execute()
  return { upload, cells }
}

/** Locks uploads: no one else can change what is shown until this transaction ends. */
const lockUploads = (trx: Transaction<Database>) => lockByName(trx, NAMED_LOCKS.landscapeUploads)

async function forgetOld(trx: Transaction<Database>): Promise<void> {
  const shown = [...chartsShown(await uploadsInForce(trx))].flatMap(([{ id }, charts]) => (charts.length > 0 ? id : []))
  await sql`delete from landscape_uploads where id in (select id from landscape_uploads
    where id <> all(${shown}::bigint[]) order by id desc offset ${KEPT})`.execute(trx)
}

/** Stores counts and shows them from now on. */
export async function storeCounts(ctx: Ctx, file: string, counts: readonly Count[]): Promise<LandscapeUpload> {
  const { accountId } = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    await lockUploads(trx)
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

export function removeLandscapeUpload(ctx: Ctx, { id }: Input<Remove>): Promise<Answer<Remove>> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUploads(trx)
    const uploadsToRemove = (await uploadsInForce(trx)).filter((one) => id === undefined || one.id === id)
    for (const { id: uploadId, file: name } of uploadsToRemove) {
      await trx.updateTable('landscape_uploads').set({ is_shown: false }).where('id', '=', uploadId).execute()
      await recordActivity(trx, ctx, {
        action: 'landscapeTakenBack',
        object: { kind: 'landscape', id: uploadId, name },
      })
    }
    return { code: 200, data: { removed: uploadsToRemove } }
  })
}

type Restore = typeof landscapes.restoreLandscapeUpload

export function restoreLandscapeUpload(ctx: Ctx, { id }: Input<Restore>): Promise<Answer<Restore>> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUploads(trx)
    const data = await uploadAt(trx, id)
    const { numUpdatedRows } = await trx
      .updateTable('landscape_uploads')
      .set({ is_shown: true })
      .where('id', '=', id)
      .where('is_shown', '=', false)
      .executeTakeFirst()
    const object = { kind: 'landscape', id, name: data.file } as const
    if (numUpdatedRows > 0n) await recordActivity(trx, ctx, { action: 'landscapeRestored', object })
    return { code: 200, data }
  })
}
