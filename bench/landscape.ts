import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PLATFORMS } from '../contract/src/core/enums'
import type { Condition } from '../contract/src/search/discovery/conditions'
import { openDuckdbIndex } from '../server/src/search/discovery/index/duckdb'
import { percentileOf } from './http/load'
import { marketOf, TODAY } from './market/market'
import { report, target } from './report'

const text = { type: 'string' } as const
const { values: options } = parseArgs({ options: { size: text, repeat: text, json: text } })
const size = Number(options.size ?? 1_000_000)
const repeat = Number(options.repeat ?? 10)
const folder = join(tmpdir(), 'kolscope-bench', `search-${size}`)
mkdirSync(folder, { recursive: true })

const charts = PLATFORMS.flatMap((platform) =>
  [true, false].map((value): Condition[] => [
    { field: 'platform', op: 'in', values: [platform] },
    { field: 'qualified', op: 'eq', value },
  ]),
)

/** Each chart once to warm up, then several times; all measurements in ms, ascending. */
async function measure(work: (conditions: Condition[]) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const conditions of charts) {
    await work(conditions)
    for (let i = 0; i < repeat; i++) {
      const startedAt = performance.now()
      await work(conditions)
      times.push(performance.now() - startedAt)
    }
  }
  return times.sort((a, b) => a - b)
}

const rowOf = (what: string, times: number[]) => ({
  what,
  times: times.length,
  'p50 ms': percentileOf(times, 0.5),
  'p95 ms': percentileOf(times, 0.95),
})

const index = await openDuckdbIndex(join(folder, 'embedded'))
try {
  if ((await index.cursor()) === null) await index.rebuild(marketOf(size), 1, 'bench')
  const context = { today: TODAY }
  const rows = [
    rowOf('landscape', await measure((conditions) => index.landscape({ conditions }, context))),
    rowOf('facets of the same', await measure((conditions) => index.facets({ conditions }, context))),
  ]
  report('landscape', options.json, {
    notes: [`${size} influencers, ${charts.length} charts`],
    rows,
    targets: [target('landscape, p95 ms', rows[0]?.['p95 ms'] ?? Number.NaN, '<=', 300)],
  })
} finally {
  await index.close()
}
