import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { extensionOf } from '@kolscope/contract/lists/importer-rules'
import type { Kysely } from 'kysely'
import { makePrivateFolder } from '../../core/data-folder'
import type { Env } from '../../core/env'
import type { Database } from '../../core/tables'

type Folder = Pick<Env, 'dataDir'>

const folderOf = ({ dataDir }: Folder): string => join(dataDir, 'loads')

/** Where the file of a load lies until it is loaded; its extension says how it is read. */
export const pathOfLoad = (env: Folder, { id, file_name }: { id: number; file_name: string }): string =>
  join(folderOf(env), `${id}.${extensionOf(file_name)}`)

/** Creates the folder, which only the server's user can open. */
export const prepareLoadFolder = (env: Folder): void => makePrivateFolder(folderOf(env))

export const removeLoadFile = (env: Folder, load: { id: number; file_name: string }): void =>
  rmSync(pathOfLoad(env, load), { force: true })

/** Loads whose file is still needed. */
const NEEDED = ['uploading', 'reading', 'ready', 'loading'] as const

/** Removes files that no load needs, such as of a load that was deleted with its account, or that an erasure ended. */
export async function removeUnneededFiles(db: Kysely<Database>, env: Folder): Promise<void> {
  if (!existsSync(folderOf(env))) return
  // A file is created after its row: every file listed here has its row in the next statement.
  const paths = readdirSync(folderOf(env)).map((name) => join(folderOf(env), name))
  const rows = await db.selectFrom('loads').select(['id', 'file_name']).where('state', 'in', NEEDED).execute()
  const needed = new Set(rows.map((load) => pathOfLoad(env, load)))
  for (const path of paths) if (!needed.has(path)) rmSync(path, { force: true })
}
