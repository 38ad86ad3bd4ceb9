import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { PLATFORMS } from '../contract/src/core/enums'
import type { Condition } from '../contract/src/search/discovery/conditions'
import type { MarketCounts } from '../server/src/search/discovery/index/port'
import { percentileOf } from './http/load'
import { marketOf, TODAY } from './market/market'
import { InstallationFailed } from './on-demand'
import { report, target } from './report'
import { openEmbedded } from './search/embedded'

const text = { type: 'string' } as const
const { values: options } = parseArgs({ options: { size: text, engines: text, repeat: text, json: text } })
const size = Number(options.size ?? 1_000_000)
const repeat = Number(options.repeat ?? 10)
const names = (options.engines ?? 'columns').split(',')
const folder = join(tmpdir(), 'kolscope-bench', `search-${size}`)
mkdirSync(folder, { recursive: true })

const charts = PLATFORMS.flatMap((platform) =>
  [true, false].map((value): Condition[] => [
    { field: 'platform', op: 'in', values: [platform] },
    { field: 'qualified', op: 'eq', value },
  ]),
)

/** Each chart once to warm up, then several times; all measurements in ms, ascending. */
async function measure<T>(
  work: (conditions: Condition[]) => Promise<T>,
  each?: (conditions: Condition[], found: T) => void,
) {
  const times: number[] = []
  for (const conditions of charts) {
    const found = await work(conditions)
    each?.(conditions, found)
    for (let i = 0; i < repeat; i++) {
      const startedAt = performance.now()
      await work(conditions)
      times.push(performance.now() - startedAt)
    }
  }
  return times.sort((a, b) => a - b)
}

const answers = new Map<Condition[], MarketCounts>()
/** Every engine must count what the first one counted. */
function compare(engine: string, conditions: Condition[], found: MarketCounts): void {
  const expected = answers.get(conditions) ?? found
  answers.set(conditions, expected)
  if (!isDeepStrictEqual(found, expected)) throw new Error(`${engine} counts otherwise: ${JSON.stringify(conditions)}`)
}

const rowOf = (engine: string, what: string, times: number[]) => ({
  engine,
  what,
  times: times.length,
  'p50 ms': percentileOf(times, 0.5),
  'p95 ms': percentileOf(times, 0.95),
})

async function run(name: string) {
  const index = await openEmbedded(name, folder)
  const context = { today: TODAY }
  try {
    if ((await index.cursor()) === null) await index.rebuild(marketOf(size), 1, 'bench')
    const landscape = await measure(
      (conditions) => index.landscape({ conditions }, context),
      (conditions, found) => compare(name, conditions, found),
    )
    const facets = await measure((conditions) => index.facets({ conditions }, context))
    return [rowOf(name, 'landscape', landscape), rowOf(name, 'facets of the same', facets)]
  } finally {
    await index.close()
  }
}

const rows: Awaited<ReturnType<typeof run>> = []
const notes = [`${size} influencers, ${charts.length} charts`]
for (const name of names) {
  try {
    rows.push(...(await run(name)))
  } catch (error) {
    if (!(error instanceof InstallationFailed)) throw error
    notes.push(`${name} was not measured, because its package could not be installed: ${error.message}`)
  }
}
report('landscape', options.json, {
  notes,
  rows,
  targets: [target('landscape, p95 ms', rows[0]?.['p95 ms'] ?? Number.NaN, '<=', 300)],
})
