import { createHash, randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Env } from './env'
import { type Failure, inWords } from './failure-words'
import { openWayTo, postgresUser } from './postgres-user'

const FOLDER_ID = 'folder-id'
const SYSTEM_HOME = '/var/lib'

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Creates a folder and those above it. With `recursive`, Node would try forever where none can be, as below /proc. */
export function makeFolders(path: string, mode: number): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolders(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another program has just created it.
    if (!isFolder(path)) throw error
  }
}

function unusable(dataDir: string, error: Failure): Error {
  if (error.code === 'EEXIST' || error.code === 'ENOTDIR')
    return new Error(`DATA_DIR ${dataDir} is a file or lies below one; name a folder.`, { cause: error })
  if (error.code === 'ENOENT')
    return new Error(`DATA_DIR ${dataDir} cannot be created there; name another folder.`, { cause: error })
  return new Error(`DATA_DIR ${dataDir} cannot be used: ${inWords(error, dataDir)}`, { cause: error })
}

/** Ensures that the data folder exists; throws a sentence if it cannot. */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolders(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw unusable(dataDir, error as Failure)
  }
}

/** Throws a sentence if this program may not write there; PostgreSQL would fail only after its whole time to start. */
export function refuseUnwritable(dataDir: string): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dataDir, error as Failure)
  }
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
 * reach it. A folder that was chosen instead remains, also for programs that are given the data folder.
 */
export function postgresHome({ dataDir, isDataDirGiven }: Pick<Env, 'dataDir' | 'isDataDirGiven'>): string {
  const user = postgresUser(join(dataDir, 'postgres'))
  const closedFolder = openWayTo(dataDir, user)
  if (!closedFolder) return dataDir
  const home = systemHome(dataDir)
  if (isDataDirGiven && !existsSync(join(home, 'postgres'))) {
    throw new Error(
      `DATA_DIR ${dataDir} lies inside ${closedFolder}, which only its owner may enter, and PostgreSQL does not run as root; choose a folder such as /var/lib/kolscope.`,
    )
  }
  prepareDataFolder(home)
  return home
}

const systemHome = (dataDir: string) =>
  join(SYSTEM_HOME, `kolscope-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`)

/**
 * Whether a server was started or a backup restored with this data folder; creates nothing. Throws a sentence if this
 * program cannot look into it.
 */
export function isBegun({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): boolean {
  const lies = (...path: string[]) => statSync(join(...path), { throwIfNoEntry: false }) !== undefined
  try {
    if (lies(dataDir) && !isFolder(dataDir)) throw Object.assign(new Error('Not a folder'), { code: 'ENOTDIR' })
    if (!lies(dataDir, FOLDER_ID)) return false
    return databaseUrl !== undefined || lies(dataDir, 'postgres') || lies(systemHome(dataDir), 'postgres')
  } catch (error) {
    throw unusable(dataDir, error as Failure)
  }
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
