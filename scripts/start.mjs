import './parts/root.mjs'
import { ensureBuilt, runEntry } from './parts/build.mjs'
import { ensureInstalled } from './parts/install.mjs'

const parent = process.ppid
process.setSourceMapsEnabled(true)
ensureInstalled()
try {
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`The program could not be built: ${error.message}\n`)
  process.exit(1)
}
// npm was killed meanwhile: nobody waits for this server any more.
if (process.env.npm_lifecycle_event && process.ppid !== parent) process.exit(1)
await runEntry('main')
