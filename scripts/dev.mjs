import './parts/root.mjs'
import { ensureInstalled } from './parts/install.mjs'

const startedMs = performance.now()
ensureInstalled()
const { develop } = await import('./parts/develop.mjs')
await develop(startedMs)
