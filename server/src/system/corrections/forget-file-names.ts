import { fileId } from '@kolscope/contract/lists/importer-rules'
import { ERASED_TEXT } from '@kolscope/contract/search/saved-searches'
import { sql, type Transaction } from 'kysely'
import { rowsOf } from '../../core/rows-of'
import type { Database } from '../../core/tables'

type Naming = (text: string) => boolean

/** Whether a file's name names them; such names have signs instead of spaces, and an extension. */
const isNamedIn = (file: string, names: Naming) => {
  const bare = file.replace(/\.\w{1,5}$/, '')
  return [file, bare, bare.replaceAll(/[_+.-]+/g, ' ')].some(names)
}

const maskedName = (file: string, names: Naming) =>
  isNamedIn(file, names) ? `${ERASED_TEXT}${/\.\w{1,5}$/.exec(file)?.[0] ?? ''}` : file

type Uploaded = { name: string; hash: string }[]

async function maskImports(trx: Transaction<Database>, names: Naming): Promise<number> {
  const imports = sql<{ id: number; files: Uploaded }>`select id, files from imports order by id for update`
  let count = 0
  for await (const { id, files } of rowsOf(trx, imports)) {
    if (!files.some(({ name }) => isNamedIn(name, names))) continue
    count += 1
    const maskedFiles = files.map((file) => {
      const name = maskedName(file.name, names)
      return { ...file, name, id: fileId({ ...file, name }) }
    })
    await sql`update imports set files = ${JSON.stringify(maskedFiles)}::jsonb where id = ${id}`.execute(trx)
  }
  return count
}

async function maskSheets(trx: Transaction<Database>, names: Naming): Promise<number> {
  const sheets = sql<{ import_id: number; position: number; file: string; sheet: string }>`
    select import_id, position, file, sheet from import_sheets order by import_id, position for update`
  let count = 0
  for await (const { import_id: importId, position, file, sheet } of rowsOf(trx, sheets)) {
    const masked = { file: maskedName(file, names), sheet: maskedName(sheet, names) }
    if (masked.file === file && masked.sheet === sheet) continue
    count += 1
    await sql`update import_sheets set file = ${masked.file}, sheet = ${masked.sheet}
      where import_id = ${importId} and position = ${position}`.execute(trx)
  }
  return count
}

async function maskLandscapes(trx: Transaction<Database>, names: Naming): Promise<number> {
  const uploads = sql<{ id: number; file: string }>`select id, file from landscape_uploads order by id for update`
  let count = 0
  for await (const { id, file } of rowsOf(trx, uploads)) {
    if (!isNamedIn(file, names)) continue
    count += 1
    await sql`update landscape_uploads set file = ${maskedName(file, names)} where id = ${id}`.execute(trx)
  }
  return count
}

async function maskLoads(trx: Transaction<Database>, names: Naming): Promise<number> {
  const loads = sql<{ id: number; file: string }>`select id, file_name as file from loads order by id for update`
  let count = 0
  for await (const { id, file } of rowsOf(trx, loads)) {
    if (!isNamedIn(file, names)) continue
    count += 1
    await sql`update loads set file_name = ${maskedName(file, names)} where id = ${id}`.execute(trx)
  }
  return count
}

/** Uploads keep their file names, but names that identify the person are masked. Returns the number of rows. */
export async function forgetFileNames(trx: Transaction<Database>, names: Naming): Promise<number> {
  const counts = [await maskImports(trx, names), await maskSheets(trx, names), await maskLandscapes(trx, names)]
  return counts.reduce((sum, count) => sum + count, await maskLoads(trx, names))
}
