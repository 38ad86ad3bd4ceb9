import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasSources, root } from './root.mjs'

const stamp = join(root, 'node_modules', '.kolscope-installed')

/** Installs the locked packages unless node_modules already holds exactly them. */
export function ensureInstalled() {
  if (!hasSources) return
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const lockHash = createHash('sha256')
    .update(lockText)
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex')
  const { packages } = JSON.parse(lockText)
  if (read(stamp) === lockHash && holdsNested(packages)) return
  if (!holdsNested(packages) || !holds(packages)) install()
  try {
    writeFileSync(stamp, lockHash)
  } catch {
    // A read-only installation is compared again at each start, which costs a few milliseconds.
  }
}

function install() {
  process.stderr.write('Installing packages…\n')
  const npm = process.env.npm_execpath
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const settings = { cwd: root, stdio: 'inherit' }
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], settings)
    : spawnSync('npm', options, settings)
  if (status !== 0) {
    process.stderr.write('The packages could not be installed (npm ci failed, see above).\n')
    process.exit(1)
  }
}

const NESTED = /^(?!node_modules\/)[^/]+\/node_modules\//

/**
 * Whether the packages that npm keeps below a workspace exist; the hidden lock file does not show that their folder was
 * deleted.
 */
const holdsNested = (packages) =>
  Object.entries(packages).every(
    ([path, { optional }]) => optional || !NESTED.test(path) || existsSync(join(root, path)),
  )

// npm writes this hidden lock file last, so it marks a complete install, including one made by hand.
function holds(wanted) {
  const hidden = read(join(root, 'node_modules', '.package-lock.json'))
  if (!hidden) return false
  const installed = JSON.parse(hidden).packages
  return Object.entries(wanted).every(
    ([path, { version, link, os, cpu, libc, optional }]) =>
      link ||
      !path.includes('node_modules/') ||
      installed[path]?.version === version ||
      (optional && !fits({ os, cpu, libc })),
  )
}

function fits({ os, cpu, libc }) {
  if (!os && !cpu) return false
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc')
}

function allows(list, name) {
  return !list || list.includes(name)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
