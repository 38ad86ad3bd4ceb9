import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Node's newest version with long-term support; the npm registry has its binary. */
export const NEWEST_LTS = '26.10.0'

/** Returns the path of that Node, fetched into .cache when it is not there yet. */
export function newestLts() {
  const folder = join(root, '.cache', `node-${NEWEST_LTS}`)
  const program = join(folder, 'package', 'bin', 'node')
  if (existsSync(program)) return program
  // Renamed when complete, so that an interrupted download does not count as one.
  const part = `${folder}-part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  const name = `node-${process.platform}-${process.arch}@${NEWEST_LTS}`
  execFileSync('npm', ['pack', '--silent', name], { cwd: part, stdio: ['ignore', 'ignore', 'inherit'] })
  const archive = readdirSync(part).find((file) => file.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['-xzf', archive], { cwd: part })
  renameSync(part, folder)
  return program
}
