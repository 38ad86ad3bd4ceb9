import './parts/root.mjs'
import { ensureBuilt, runEntry } from './parts/build.mjs'
import { ensureInstalled } from './parts/install.mjs'

process.setSourceMapsEnabled(true)
ensureInstalled()
await ensureBuilt()
await runEntry('main')
