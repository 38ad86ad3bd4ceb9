import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, type Stats } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresUser } from './postgres-user'

const MAX_FOLDER_BYTES = 85

interface Place {
  /** The data folder, with its links resolved. */
  home: string
  name: string
  /** Prefix of the folder's name if the path of the data folder is too long. */
  prefix: string
  /** The owner of the folder; by default the user of this program. */
  user?: PostgresUser
}

function pathOf({ home, name, prefix }: Place): string {
  const inside = join(home, name)
  const digest = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return Buffer.byteLength(inside) <= MAX_FOLDER_BYTES ? inside : join(tmpdir(), `${prefix}-${digest}`)
}

const isPrivate = (stats: Stats, owner: number) =>
  stats.uid === owner && stats.isDirectory() && (stats.mode & 0o077) === 0

/**
 * A folder for sockets that only its owner may enter, created if missing. A socket's path holds about 100 bytes, so a
 * long path of a data folder gets a short one under the temporary folder. Throws if the folder has another owner or is
 * open to others.
 */
export function socketFolder({ user, ...place }: Place): string {
  const folder = pathOf(place)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stats = lstatSync(folder)
  const owner = user?.uid ?? process.getuid?.() ?? stats.uid
  if (user && stats.uid === 0) chownSync(folder, user.uid, user.gid)
  else if (!isPrivate(stats, owner)) {
    throw new Error(`The folder ${folder} for sockets belongs to another user or is open to others; remove it.`)
  }
  return folder
}

/** The folder for sockets if it exists and only the user of this program may enter it; creates nothing. */
export function ownSocketFolder(place: Place): string | undefined {
  const folder = pathOf(place)
  try {
    const stats = lstatSync(folder)
    return isPrivate(stats, process.getuid?.() ?? stats.uid) ? folder : undefined
  } catch {
    // It is not there, or in a folder that is closed to this user.
    return undefined
  }
}
