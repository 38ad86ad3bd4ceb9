import { openDuckdbIndex } from '../src/search/discovery/index/duckdb'
import { steadyChanges } from './steady-changes'

const [folder = '', from = '1'] = process.argv.slice(2)
const index = await openDuckdbIndex(folder, { resortShare: 0, resortLeast: 500 })
for (let n = Number(from); ; n++) {
  await index.apply(steadyChanges(n), String(n))
  process.stdout.write(`applied ${n}\n`)
}
