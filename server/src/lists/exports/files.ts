import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ExportFormat } from '@kolscope/contract/lists/exports'
import type { Kysely } from 'kysely'
import { makePrivateFolder } from '../../core/data-folder'
import type { Env } from '../../core/env'
import type { Database } from '../../core/tables'

type Place = Pick<Env, 'dataDir'>

const folderOf = ({ dataDir }: Place): string => join(dataDir, 'exports')

export interface ExportFile {
  id: string
  format: ExportFormat
}

const ID = /^[A-Za-z0-9_-]{43}$/
export const isExportId = (id: string): boolean => ID.test(id)

/** Rows of a restored backup may contain any id: another format could name a file outside the folder. */
function nameOf({ id, format }: ExportFile): string {
  if (!isExportId(id)) throw new Error('The id of an export has a form that this program does not make')
  return `${id}.${format}`
}

/** The path of a finished file. */
export const fileOf = (env: Place, file: ExportFile): string => join(folderOf(env), nameOf(file))

/** Where one run of the job writes; another run of the same job never writes there. */
export function partOf(env: Place, file: ExportFile, run: string): string {
  const name = nameOf(file)
  makePrivateFolder(folderOf(env))
  return join(folderOf(env), `${name}.${run}.part`)
}

export function removeFile(env: Place, file: ExportFile): void {
  if (isExportId(file.id)) rmSync(fileOf(env, file), { force: true })
}

/** Deletes what killed runs have left behind for an export that is done. */
export function removeParts(env: Place, { id, format }: ExportFile): void {
  const leftovers = readdirSync(folderOf(env)).filter((name) => name.startsWith(`${id}.${format}.`))
  for (const name of leftovers) rmSync(join(folderOf(env), name), { force: true })
}

/** Deletes every file whose export was deleted or is dead. */
export async function removeOrphans(db: Kysely<Database>, env: Place): Promise<void> {
  makePrivateFolder(folderOf(env))
  // Listed before the rows are read: a file that appears later belongs to a row that existed before it.
  const names = readdirSync(folderOf(env))
  if (names.length === 0) return
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date().toISOString())]))
    .where('state', '!=', 'failed')
    .execute()
  const alive = new Set(rows.map(({ id }) => id))
  for (const name of names) {
    if (!alive.has(name.split('.', 1)[0] ?? '')) rmSync(join(folderOf(env), name), { force: true })
  }
}
