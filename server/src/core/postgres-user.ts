import { chmodSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The user that runs PostgreSQL; undefined means the user of this program. PostgreSQL itself refuses to run as root.
 */
export type PostgresUser = { uid: number; gid: number } | undefined

const NOBODY = { uid: 65534, gid: 65534 }

/**
 * The user if this runs as root: the owner of an existing cluster, else the system user postgres, else `nobody`. Throws
 * if this runs as a user whom PostgreSQL would refuse to start for.
 */
export function postgresUser(clusterFolder: string): PostgresUser {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  const uid = process.getuid?.()
  if (uid !== 0) {
    if (owner && owner.uid !== uid)
      throw new Error(`The database in ${clusterFolder} belongs to another user; run this as the user ${owner.uid}.`)
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return systemUser('postgres') ?? systemUser('nobody') ?? NOBODY
}

function systemUser(name: string): PostgresUser {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
  } catch {
    return undefined
  }
}

/** The folder nearest to the root of the file system that keeps `user` from reaching `path`; undefined if none does. */
export function barrier(path: string, user: PostgresUser): string | undefined {
  if (!user) return undefined
  const parent = dirname(path)
  const above = parent === path ? undefined : barrier(parent, user)
  if (above) return above
  const folder = statSync(path, { throwIfNoEntry: false })
  return !folder || mayPass(folder, user) ? undefined : path
}

function mayPass(folder: { mode: number; uid: number; gid: number }, user: { uid: number; gid: number }): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

/** Lets `user` pass through (not list) the data folder itself; returns a folder above it that still blocks, if any. */
export function openWayTo(dataDir: string, user: PostgresUser): string | undefined {
  const closedFolder = barrier(dataDir, user)
  if (closedFolder !== dataDir) return closedFolder
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  return barrier(dataDir, user)
}
