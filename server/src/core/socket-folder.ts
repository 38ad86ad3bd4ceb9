import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
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

/**
 * A folder for sockets that only its owner may enter, created if missing. A socket's path holds about 100 bytes, so a
 * long path of a data folder gets a short one under the temporary folder. Throws if the folder has another owner or is
 * open to others.
 */
export function socketFolder({ home, name, prefix, user }: Place): string {
  const inside = join(home, name)
  const digest = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const isShort = Buffer.byteLength(inside) <= MAX_FOLDER_BYTES
  const folder = isShort ? inside : join(tmpdir(), `${prefix}-${digest}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stats = lstatSync(folder)
  const owner = user?.uid ?? process.getuid?.() ?? stats.uid
  if (user && stats.uid === 0) chownSync(folder, user.uid, user.gid)
  else if (stats.uid !== owner || !stats.isDirectory() || (stats.mode & 0o077) !== 0) {
    throw new Error(`The folder ${folder} for sockets belongs to another user or is open to others; remove it.`)
  }
  return folder
}
