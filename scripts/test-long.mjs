import './parts/root.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { ensureBuilt } from './parts/build.mjs'
import { ensureInstalled } from './parts/install.mjs'

const has = (program) => spawnSync('which', [program]).status === 0

/** Installs the Debian package of a program that is missing; returns why it could not. */
function whyMissing(program, debianPackage) {
  if (has(program)) return undefined
  if (!has('apt-get') || process.getuid?.() !== 0) return `${program} is not installed (Debian: ${debianPackage})`
  const install = ['install', '--yes', '--no-install-recommends', debianPackage]
  const { status, stderr } = spawnSync('apt-get', install, { encoding: 'utf8' })
  if (status === 0 && has(program)) return undefined
  return `${program} could not be installed: ${stderr.trim().split('\n').at(-1)}`
}

ensureInstalled()
await ensureBuilt()
// LibreOffice reads what we write; if it can be neither found nor installed, its tests say so and are skipped.
const reason = whyMissing('soffice', 'libreoffice-calc-nogui')
// The script that makes the database's role needs psql, and its test fails without it.
whyMissing('psql', 'postgresql-client')
if (reason) process.stdout.write(`skipped: ${reason}\n`)
const args = process.argv.slice(2)
execFileSync('npx', ['vitest', 'run', '--config', 'vitest.long.config.ts', ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...(reason && { NO_LIBREOFFICE: reason }) },
})
