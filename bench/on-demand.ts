import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../server/src/core/project-root'

/** Thrown if a package cannot be installed on this machine. */
export class InstallationFailed extends Error {}

/**
 * Loads a package of bench/package.json, which is installed next to the bench's data on first use; those packages are
 * not dependencies of the project. Each has its own folder, so that one that cannot be installed stops no other.
 */
export function onDemand(name: string): unknown {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot(), 'bench/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const version = dependencies[name]
  if (version === undefined) throw new Error(`bench/package.json does not name ${name}`)
  const home = join(tmpdir(), 'kolscope-bench', 'packages', `${name}@${version}`)
  // npm writes this file last, so it marks a complete installation.
  if (!existsSync(join(home, 'node_modules', '.package-lock.json'))) install(home, { [name]: version })
  return createRequire(join(home, 'package.json'))(name)
}

function install(home: string, dependencies: Readonly<Record<string, string>>): void {
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies }))
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: home, stdio: 'pipe', timeout: 300_000 })
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    throw new InstallationFailed(reason, { cause: error })
  }
}
