import './parts/root.mjs'
import { ensureBuilt, runEntry } from './parts/build.mjs'
import { ensureInstalled } from './parts/install.mjs'

const [entry] = process.argv.splice(2, 1)
if (!entry) {
  process.stderr.write(
    'Usage: node scripts/run.mjs <entry> [arguments]; entries are server/src/system/cli/*.ts and bench/*.ts.\n',
  )
  process.exit(2)
}
process.setSourceMapsEnabled(true)
ensureInstalled()
try {
  await ensureBuilt({ withWeb: false, withBench: entry.startsWith('bench/') })
} catch (error) {
  process.stderr.write(`The program could not be built: ${error.message}\n`)
  process.exit(1)
}
await runEntry(entry)
