import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import './parts/root.mjs'
import { isBuilt, runEntry } from './parts/build.mjs'
import { ensureInstalled } from './parts/install.mjs'

const parent = process.ppid
process.setSourceMapsEnabled(true)
ensureInstalled()
// Builds in a separate process, because the server would otherwise keep the memory that building takes.
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
// npm was killed meanwhile: no one waits for this server now.
if (process.env.npm_lifecycle_event && process.ppid !== parent) process.exit(1)
await runEntry('main')
