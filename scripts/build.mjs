import './parts/root.mjs'
import { ensureBuilt } from './parts/build.mjs'

try {
  await ensureBuilt({ withWeb: !process.argv.includes('--server') })
} catch (error) {
  process.stderr.write(`The program could not be built: ${error.message}\n`)
  process.exit(1)
}
