import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env'
import { openWayTo, postgresUser } from './postgres-user'

const FOLDER_ID = 'folder-id'
const SYSTEM_HOME = '/var/lib'

/** Ensures that the data folder exists. */
export function prepareDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/**
 * Creates a folder that only its owner may enter, and closes an existing one. The data folder itself cannot protect its
 * content: started as root, it lets PostgreSQL's user pass.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if ((statSync(path).mode & 0o077) === 0) return
  try {
    chmodSync(path, 0o700)
  } catch {
    // The folder belongs to another user, or the file system has no modes: the server works, and the doctor warns.
  }
}

/**
 * The folder of the embedded PostgreSQL: the data folder, unless the unprivileged user that runs PostgreSQL cannot
 * reach it.
 */
export function postgresHome({ dataDir, isDataDirGiven }: Pick<Env, 'dataDir' | 'isDataDirGiven'>): string {
  const user = postgresUser(join(dataDir, 'postgres'))
  const closedFolder = openWayTo(dataDir, user)
  if (!closedFolder) return dataDir
  if (isDataDirGiven) {
    throw new Error(
      `DATA_DIR ${dataDir} lies inside ${closedFolder}, which only its owner may enter, and PostgreSQL does not run as root; choose a folder such as /var/lib/kolscope.`,
    )
  }
  const home = systemHome(dataDir)
  prepareDataFolder(home)
  return home
}

const systemHome = (dataDir: string) =>
  join(SYSTEM_HOME, `kolscope-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`)

/** Whether a server was started or a backup restored with this data folder; creates nothing. */
export function isBegun({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): boolean {
  const lies = (...path: string[]) => statSync(join(...path), { throwIfNoEntry: false }) !== undefined
  if (!lies(dataDir, FOLDER_ID)) return false
  return databaseUrl !== undefined || lies(dataDir, 'postgres') || lies(systemHome(dataDir), 'postgres')
}

/** A random id stored in the data folder, the same for every program that uses the folder. */
export function dataFolderId(dataDir: string): string {
  const file = join(dataDir, FOLDER_ID)
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomUUID(), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
