import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Node's newest version with long-term support; the npm registry has its binary. */
const NEWEST_LTS = '26.10.0'

/** Returns the path of that Node, fetched into .cache when it is not there yet. */
export function newestLts() {
  const folder = join(root, '.cache', `node-${NEWEST_LTS}`)
  const program = join(folder, 'package', 'bin', 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const name = `node-${process.platform}-${process.arch}@${NEWEST_LTS}`
  execFileSync('npm', ['pack', '--silent', name], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  return program
}
