import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** False in a container: its image contains the build and the packages needed to run it. */
export const hasSources = existsSync(join(root, 'server', 'src'))

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 20)) {
  process.stderr.write(`Kolscope needs Node 20.20 or later; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
