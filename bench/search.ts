import { mkdirSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { FacetCounts } from '../server/src/search/discovery/index/port'
import { InstallationFailed } from './on-demand'
import { report, target } from './report'
import { embeddedEngine } from './search/embedded'
import type { Engine, Page } from './search/engine'
import { type Mixed, mixOf } from './search/mix'
import { postgresEngine } from './search/postgres'
import { sqliteEngine } from './search/sqlite'

const text = { type: 'string' } as const
const { values: options } = parseArgs({
  options: { size: text, engines: text, queries: text, repeat: text, json: text },
})
const size = Number(options.size ?? 1_000_000)
const repeat = Number(options.repeat ?? 5)
const names = (options.engines ?? (size > 2_000_000 ? 'columns' : 'columns,duckdb,postgres,sqlite')).split(',')
const mix = mixOf(Number(options.queries ?? 40))
const folder = join(tmpdir(), 'kolscope-bench', `search-${size}`)
mkdirSync(folder, { recursive: true })

const OPENERS: Readonly<Record<string, (folder: string, size: number) => Promise<Engine>>> = {
  columns: (...where) => embeddedEngine('columns', ...where),
  duckdb: (...where) => embeddedEngine('duckdb', ...where),
  postgres: postgresEngine,
  sqlite: sqliteEngine,
}
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function timeWork<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now()
  const result = await work()
  return [result, performance.now() - startedAt]
}

/**
 * All searches once to warm up, then `times` times in turn, as a server gets them; all measurements in ms, ascending,
 * and the mean processor time.
 */
async function measure<T>(
  times: number,
  work: (one: Mixed) => Promise<T>,
  each?: (one: Mixed, result: T) => void,
  of: readonly Mixed[] = mix,
) {
  for (const one of of) each?.(one, await work(one))
  const durations: number[] = []
  const before = process.cpuUsage()
  for (let i = 0; i < times; i++) for (const one of of) durations.push((await timeWork(() => work(one)))[1])
  const { user, system } = process.cpuUsage(before)
  return { durations: durations.sort((a, b) => a - b), processorMs: (user + system) / durations.length / 1_000 }
}

const answers = new Map<string, Page>()
/** Every engine must find what the first one found. */
function compare(engine: string, { name }: Mixed, page: Page): void {
  const expected = answers.get(name) ?? page
  answers.set(name, expected)
  const same = expected.total === page.total && expected.ids.join() === page.ids.join()
  if (!same)
    throw new Error(`${engine} finds ${page.total} [${page.ids}], not ${expected.total} [${expected.ids}]: ${name}`)
}

const counts = new Map<string, FacetCounts>()
function compareCounts(engine: string, { name }: Mixed, found: FacetCounts | undefined): void {
  if (!found) return
  const expected = counts.get(name) ?? found
  counts.set(name, expected)
  if (!isDeepStrictEqual(found, expected)) throw new Error(`${engine} counts other facets: ${name}`)
}

async function run(name: string) {
  const open = OPENERS[name]
  if (!open) throw new Error(`There is no engine "${name}"; there are ${Object.keys(OPENERS).join(', ')}`)
  const engine = await open(folder, size)
  try {
    const loadSeconds = await engine.load()
    const restart = await engine.restart?.()
    const pages = await measure(
      repeat,
      ({ search }) => engine.page(search),
      (one, page) => compare(name, one, page),
    )
    const count = ({ search }: Mixed) => engine.facets(search)
    const facets =
      name === 'duckdb' || name === 'columns'
        ? await measure(repeat, count, (one, found) => compareCounts(name, one, found))
        : await measure(
            1,
            count,
            undefined,
            mix.filter((_, i) => i % 8 === 0),
          )
    const memoryMb = engine.memoryMb()
    const cancels: number[] = []
    for (const { search } of mix) cancels.push((await engine.cancel?.(search)) ?? 0)
    cancels.sort((a, b) => a - b)
    return {
      engine: name,
      'page p50': quantile(pages.durations, 0.5),
      'page p95': quantile(pages.durations, 0.95),
      'page cpu': pages.processorMs,
      'facets p50': quantile(facets.durations, 0.5),
      'facets p95': quantile(facets.durations, 0.95),
      'facets cpu': facets.processorMs,
      'cancel p95': quantile(cancels, 0.95),
      'memory MB': memoryMb,
      'load s': loadSeconds,
      'stop s': restart?.stop ?? 0,
      'start s': restart?.start ?? 0,
    }
  } finally {
    await engine.close()
  }
}

const rows: Awaited<ReturnType<typeof run>>[] = []
const notes = [
  `${size} influencers, ${mix.length} searches, each once to warm up and ${repeat} times in turn, on ${availableParallelism()} cores; ms; load 0 means filled by an earlier run.`,
  'PostgreSQL and SQLite count single-valued fields, categories and professions only, of every eighth search; the embedded engines count all facets, of all.',
]
for (const name of names) {
  try {
    rows.push(await run(name))
  } catch (error) {
    if (!(error instanceof InstallationFailed)) throw error
    notes.push(`${name} was not measured, because its package could not be installed: ${error.message}`)
  }
}

const [embedded, ...others] = rows
if (!embedded) throw new Error(notes.at(-1))
const large = size > 2_000_000
const targets = [
  target('page + total, p95 ms', embedded['page p95'], '<=', large ? 60 : 12),
  target('facets, p95 ms', embedded['facets p95'], '<=', large ? 500 : 60),
  target('canceled facets to the next answer, p95 ms', embedded['cancel p95'], '<=', large ? 60 : 20),
  target('memory MB', embedded['memory MB'], '<=', large ? 3_000 : 900),
  ...others.map((other) =>
    target(`page, median: times faster than ${other.engine}`, other['page p50'] / embedded['page p50'], '>=', 10),
  ),
  ...others.map((other) =>
    target(`facets, median: times faster than ${other.engine}`, other['facets p50'] / embedded['facets p50'], '>=', 10),
  ),
]
report('bench:search', options.json, { rows, targets, notes })
