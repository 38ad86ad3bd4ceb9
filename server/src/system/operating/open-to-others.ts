import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL's programs contain no data, and PostgreSQL's user has to reach them. */
const PUBLIC = /^postgres-programs-/

const isGone = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'

/**
 * Paths in a data folder that other users can open. Files in a folder that they cannot enter are out of their reach.
 */
export async function openToOthers(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  const openPaths = await Promise.all(
    names.filter((name) => !PUBLIC.test(name)).map((name) => openBelow(join(dataDir, name))),
  )
  return openPaths.flat().sort()
}

async function openBelow(path: string): Promise<string[]> {
  try {
    const entry = await lstat(path)
    // A link has no rights of its own.
    if (entry.isSymbolicLink() || (entry.mode & 0o077) === 0) return []
    if (!entry.isDirectory()) return [path]
    const below = await Promise.all((await readdir(path)).map((name) => openBelow(join(path, name))))
    return [path, ...below.flat()]
  } catch (error) {
    if (isGone(error as NodeJS.ErrnoException)) return []
    throw error
  }
}
