import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../server/src/core/project-root'

/**
 * Loads a package of bench/package.json, which is installed next to the bench's data on first use; those packages are
 * not dependencies of the project.
 */
export function onDemand(name: string): unknown {
  const home = join(tmpdir(), 'kolscope-bench', 'packages')
  if (!existsSync(join(home, 'node_modules', name, 'package.json'))) {
    mkdirSync(home, { recursive: true })
    copyFileSync(join(projectRoot(), 'bench/package.json'), join(home, 'package.json'))
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: home, stdio: 'pipe', timeout: 300_000 })
  }
  return createRequire(join(home, 'package.json'))(name)
}
