import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  IMPORT_ROWS_PAGE,
  IMPORTS_PAGE,
  type Import,
  type ImportSheet,
  type importer,
} from '@kolscope/contract/lists/importer'
import { type Kysely, sql } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { createAccountGates } from '../../core/gate'
import { countRows, pageOfRows } from '../../core/page-of-rows'
import { currentSetting } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { matchedRows, statsOf } from './matched-rows'

type Db = Kysely<Database>

/**
 * What an import's rows match is looked up each time: an account's reads take turns, and none holds two connections.
 */
const readsOfOne = createAccountGates({ running: 1, queued: 10, waitMs: 30_000 })
const inTurn = <T>(ctx: Ctx, read: () => Promise<T>): Promise<T> =>
  readsOfOne(signedIn(ctx).accountId, read, ctx.signal)

/** An account's own import; another account's import is not found. */
export async function ownImport(db: Db, { accountId }: Actor, id: number) {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound('The import')
  return row
}

export const getImportLimits = async (ctx: Ctx): Promise<Answer<typeof importer.getImportLimits>> => ({
  code: 200,
  data: await currentSetting(ctx.db, 'importer_limits'),
})

async function sheetsOf(db: Db, importId: number): Promise<ImportSheet[]> {
  const { rows } = await sql<ImportSheet>`
    select s.file, s.sheet, s.header_row, s.columns, coalesce(counted.rows, 0) as rows
    from import_sheets s left join (
      select sheet, count(distinct row) as rows from import_rows where import_id = ${importId} group by sheet
    ) counted on counted.sheet = s.position
    where s.import_id = ${importId} order by s.position`.execute(db)
  return rows
}

/** An import with its first rows, for a caller that already has its turn. */
export async function importOf(ctx: Ctx, id: number): Promise<Import> {
  const { db, signal } = ctx
  const actor = signedIn(ctx)
  const { created_at, files, version, confirmed_at } = await ownImport(db, actor, id)
  const sheets = await sheetsOf(db, id)
  const influencers = await matchedRows(db, actor, id, { limit: IMPORT_ROWS_PAGE })
  signal.throwIfAborted()
  const stats = await statsOf(db, actor, id)
  return { id, version, created_at, files, sheets, influencers, stats, confirmed_at }
}

/** An import with its first rows; reads one at a time per account. */
export const importInTurn = (ctx: Ctx, id: number): Promise<Import> => inTurn(ctx, () => importOf(ctx, id))

export const getImport = async (
  ctx: Ctx,
  { id }: Input<typeof importer.getImport>,
): Promise<Answer<typeof importer.getImport>> => ({ code: 200, data: await importInTurn(ctx, id) })

export async function listImportRows(
  ctx: Ctx,
  { id, ...paging }: Input<typeof importer.listImportRows>,
): Promise<Answer<typeof importer.listImportRows>> {
  const actor = signedIn(ctx)
  await ownImport(ctx.db, actor, id)
  return inTurn(ctx, async () => {
    const data = await matchedRows(ctx.db, actor, id, pageOf(paging, IMPORT_ROWS_PAGE))
    const total = await countRows(ctx.db.selectFrom('import_rows').where('import_id', '=', id))
    return { code: 200, data, total }
  })
}

export async function listImports(
  ctx: Ctx,
  input: Input<typeof importer.listImports>,
): Promise<Answer<typeof importer.listImports>> {
  const actor = signedIn(ctx)
  const ownImports = ctx.db
    .selectFrom('imports')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .orderBy('id', 'desc')
  const page = await pageOfRows(ownImports, pageOf(input, IMPORTS_PAGE))
  const data = page.rows.map(({ id, created_at, confirmed_at, files, rows }) => {
    const names = files.filter(({ isValid }) => isValid).map(({ name }) => name)
    return { id, created_at, confirmed_at, files: names, rows }
  })
  return { code: 200, data, total: page.total }
}
