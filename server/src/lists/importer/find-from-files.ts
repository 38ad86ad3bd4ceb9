import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Files } from '@kolscope/contract/core/route'
import type { Import, importer } from '@kolscope/contract/lists/importer'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { currentSetting } from '../../core/settings/settings'
import { type FileRead, withFilesRead } from '../../core/spreadsheets/read-file'
import { withTakenFiles } from '../../core/spreadsheets/take-files'
import { lockLoading } from '../../influencers/erasure/erasing'
import { suggestByName } from './name-matches'
import { forgetOldestImports } from './prune-imports'
import { importOf } from './read-import'
import { bytesOf, type MappedSheet, refuseManyColumns, storeCells, storeRows } from './store-rows'
import { ownMapping } from './understand-sheet'

type Find = typeof importer.findFromFiles

const nothingRead = (files: Import['files']): Answer<Find>['data'] => ({
  id: null,
  version: 1,
  created_at: new Date().toISOString(),
  files,
  sheets: [],
  influencers: [],
  stats: { total: 0, approved: 0, rejected: 0, unavailable: 0, empty: 0 },
  confirmed_at: null,
})

async function storeImport(ctx: Ctx, fileReads: readonly FileRead[]): Promise<number> {
  const { accountId } = signedIn(ctx)
  const files = fileReads.map(({ file }) => file)
  const sheets: MappedSheet[] = []
  for (const sheet of fileReads.flatMap((one) => one.sheets)) sheets.push({ sheet, mapping: await ownMapping(sheet) })
  refuseManyColumns(
    'files',
    sheets.reduce((sum, { mapping }) => sum + mapping.columns.length, 0),
  )
  return ctx.db.transaction().execute(async (trx) => {
    // An erasure under way could not see the new rows.
    await lockLoading(trx)
    const { id } = await trx
      .insertInto('imports')
      .values({ account_id: accountId, files: JSON.stringify(files), bytes: bytesOf(sheets) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, { sheet, mapping }] of sheets.entries()) {
      const { file, sheet: name, isOldFormat } = sheet
      const columns = JSON.stringify(mapping.columns)
      const place = { import_id: id, position, file, sheet: name, is_old_format: isOldFormat }
      await trx
        .insertInto('import_sheets')
        .values({ ...place, header_row: mapping.headerRow, columns })
        .execute()
      await storeCells(trx, id, position, sheet)
    }
    await storeRows(trx, id, sheets, ctx.services.erasureKey)
    await forgetOldestImports(trx, accountId)
    await recordActivity(trx, ctx, {
      action: 'importUploaded',
      object: { kind: 'import', id },
      changes: { files: { to: files.length }, refused: { to: files.filter(({ isValid }) => !isValid).length } },
    })
    return id
  })
}

/** Reads an upload; refused files change nothing, and all others are stored in one transaction. */
export async function findFromFiles(ctx: Ctx, { files }: Files<Find>): Promise<Answer<Find>> {
  const actor = signedIn(ctx)
  const limits = await currentSetting(ctx.db, 'importer_limits')
  return withTakenFiles(ctx.services.env.dataDir, files, limits, async (taken) => {
    if (taken.length === 0) throw invalid([problem('files', 'required')])
    const upload = { accountId: actor.accountId, taken, limits, signal: ctx.signal }
    return withFilesRead(upload, async (fileReads) => {
      if (!fileReads.some(({ file }) => file.isValid)) {
        return { code: 200, data: nothingRead(fileReads.map(({ file }) => file)) }
      }
      const id = await storeImport(ctx, fileReads)
      await suggestByName(ctx, id)
      return { code: 200, data: await importOf(ctx, id) }
    })
  })
}
