import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { IMPORT_ROWS_PAGE, type Import, type ImportSheet, type importer } from '@kolscope/contract/lists/importer'
import { type Kysely, sql } from 'kysely'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { pageOfRows } from '../../core/page-of-rows'
import { currentSetting } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { matchedRows, statsOf } from './matched-rows'

type Db = Kysely<Database>
const LIST_PAGE = 20

/** An account's own import; another account's import is not found. */
export async function ownImport(db: Db, { accountId }: Actor, id: number) {
  const found = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!found) throw notFound('The import')
  return found
}

export const getImportLimits = async (ctx: Ctx): Promise<Answer<typeof importer.getImportLimits>> => ({
  code: 200,
  data: await currentSetting(ctx.db, 'importer_limits'),
})

async function sheetsOf(db: Db, importId: number): Promise<ImportSheet[]> {
  const { rows } = await sql<ImportSheet>`
    select s.file, s.sheet, s.header_row, s.columns,
      (select count(distinct r.row) from import_rows r where r.import_id = s.import_id and r.sheet = s.position) as rows
    from import_sheets s where s.import_id = ${importId} order by s.position`.execute(db)
  return rows
}

/** An import with its first rows. */
export async function importOf(db: Db, actor: Actor, id: number): Promise<Import> {
  const { created_at, files, version, confirmed_at } = await ownImport(db, actor, id)
  const [sheets, influencers, stats] = await Promise.all([
    sheetsOf(db, id),
    matchedRows(db, actor, id, { offset: 0, limit: IMPORT_ROWS_PAGE }),
    statsOf(db, actor, id),
  ])
  return { id, version, created_at, files, sheets, influencers, stats, confirmed_at }
}

export const getImport = async (
  ctx: Ctx,
  { id }: Input<typeof importer.getImport>,
): Promise<Answer<typeof importer.getImport>> => ({ code: 200, data: await importOf(ctx.db, signedIn(ctx), id) })

export async function listImportRows(
  ctx: Ctx,
  { id, ...paging }: Input<typeof importer.listImportRows>,
): Promise<Answer<typeof importer.listImportRows>> {
  const actor = signedIn(ctx)
  await ownImport(ctx.db, actor, id)
  const count = ctx.db.selectFrom('import_rows').select(({ fn }) => fn.countAll<number>().as('total'))
  const [data, { total }] = await Promise.all([
    matchedRows(ctx.db, actor, id, pageOf(paging, IMPORT_ROWS_PAGE)),
    count.where('import_id', '=', id).executeTakeFirstOrThrow(),
  ])
  return { code: 200, data, total }
}

export async function listImports(
  ctx: Ctx,
  input: Input<typeof importer.listImports>,
): Promise<Answer<typeof importer.listImports>> {
  const actor = signedIn(ctx)
  const own = ctx.db.selectFrom('imports').selectAll().where('account_id', '=', actor.accountId).orderBy('id', 'desc')
  const { rows, total } = await pageOfRows(own, pageOf(input, LIST_PAGE))
  const data = []
  for (const { id, created_at, confirmed_at, files } of rows) {
    const names = files.filter(({ isValid }) => isValid).map(({ name }) => name)
    data.push({ id, created_at, confirmed_at, files: names, stats: await statsOf(ctx.db, actor, id) })
  }
  return { code: 200, data, total }
}
