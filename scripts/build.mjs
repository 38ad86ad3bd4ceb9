import './parts/root.mjs'
import { ensureBuilt } from './parts/build.mjs'

try {
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`The program could not be built: ${error.message}\n`)
  process.exit(1)
}
