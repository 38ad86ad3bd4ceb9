import './parts/root.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { ensureBuilt } from './parts/build.mjs'
import { ensureInstalled } from './parts/install.mjs'

const has = (program) => spawnSync('which', [program]).status === 0

/** LibreOffice reads what we write; where it can be neither found nor installed, its tests say so and are skipped. */
function libreOffice() {
  if (has('soffice')) return undefined
  if (!has('apt-get') || process.getuid?.() !== 0)
    return 'LibreOffice is not installed (Debian: libreoffice-calc-nogui)'
  const install = ['install', '--yes', '--no-install-recommends', 'libreoffice-calc-nogui']
  const { status, stderr } = spawnSync('apt-get', install, { encoding: 'utf8' })
  if (status === 0 && has('soffice')) return undefined
  return `LibreOffice could not be installed: ${stderr.trim().split('\n').at(-1)}`
}

ensureInstalled()
await ensureBuilt()
const reason = libreOffice()
if (reason) process.stdout.write(`skipped: ${reason}\n`)
const given = process.argv.slice(2)
execFileSync('npx', ['vitest', 'run', '--config', 'vitest.long.config.ts', ...given], {
  stdio: 'inherit',
  env: { ...process.env, ...(reason && { NO_LIBREOFFICE: reason }) },
})
