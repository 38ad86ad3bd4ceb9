import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/core/database'
import { createPool } from '../../server/src/core/db'
import { projectRoot } from '../../server/src/core/project-root'
import { type ServerProcess, startServer } from '../../server/testing/server-process'
import { type Names, writeMarket } from './lines'

/** Scores of a large market are ready a while after it is searchable. */
const JOBS_MS = 3_600_000

/** Options every benchmark takes: --size, --seconds, --json FILE; `further` names additional ones. */
export function benchOptions<Name extends string = never>(
  defaults: { size: number; seconds: number },
  further: readonly Name[] = [],
) {
  const text = { type: 'string' } as const
  const names: readonly string[] = ['size', 'seconds', 'json', ...further]
  const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, text])) })
  return {
    size: Number(values.size ?? defaults.size),
    seconds: Number(values.seconds ?? defaults.seconds),
    json: values.json,
    /** The value of one of the additional options. */
    given: (name: Name): string | undefined => values[name],
  }
}

/** Marks a folder whose market is complete. */
const COMPLETE = 'complete'

const benchFolder = (size: number) => join(tmpdir(), 'kolscope-bench', String(size))

/** Runs a command-line program of the product on a data folder; returns what it printed. */
export function runTool(entry: string, args: readonly string[], dataDir: string): Promise<string> {
  const child = spawn(process.execPath, [join(projectRoot(), 'dist/server', `${entry}.js`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, npm_lifecycle_event: '' },
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${entry} ended with ${code}\n${printed}`)),
    )
  })
}

/** The server has refused a call because it has too much to do. */
export class ServerBusy extends Error {}

/** Calls the API of a running server as its member of staff. */
export async function ask<T>({ port, token }: ServerProcess, path: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, { headers: { authorization: token } })
  if (answer.status === 503) throw new ServerBusy(`${path} was refused`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function namesOf(server: ServerProcess): Promise<Names> {
  const categories = await ask<{ results: { categoryCode: string }[] }>(server, 'category')
  const professions = await ask<{ data: { name: string }[] }>(server, 'profession-management')
  const locations = await ask<{ data: { id: string }[] }>(server, 'locations')
  return {
    categories: categories.results.map((one) => one.categoryCode),
    professions: professions.data.map((one) => one.name),
    places: locations.data.map((one) => one.id),
  }
}

/** Resolves when a search finds this many influencers. */
export async function searchable(server: ServerProcess, size: number): Promise<void> {
  for (;;) {
    const { total } = await ask<{ total: number }>(server, 'influencers?page_size=1')
    if (total >= size) return
    await sleep(100)
  }
}

/** Additional variables for starting the server. */
type Environment = Readonly<Record<string, string>>

export interface Loaded {
  server: ServerProcess
  dataDir: string
  /** From the start of ingest to the last influencer being found, seconds; ingest alone; and the scores afterwards. */
  searchableSeconds: number
  ingestSeconds: number
  scoresSeconds: number
}

/**
 * A fresh installation with a running server, into which the market is ingested as an operator would do it; reused by
 * serveMarket. `beside` runs until its signal is aborted, when everything is searchable.
 */
export async function loadMarket(
  size: number,
  further: Environment = {},
  beside: (server: ServerProcess, done: AbortSignal) => Promise<void> = async () => undefined,
): Promise<Loaded> {
  const folder = benchFolder(size)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const server = await startServer(dataDir, join(folder, 'server.log'), 0, further)
  const file = join(folder, 'market.ndjson')
  await writeMarket(file, size, await namesOf(server))
  const loading = new AbortController()
  const others = beside(server, loading.signal)
  const startedAt = performance.now()
  const secondsSince = () => (performance.now() - startedAt) / 1_000
  await runTool('ingest', [file], dataDir)
  const ingestSeconds = secondsSince()
  await searchable(server, size)
  const searchableSeconds = secondsSince()
  loading.abort()
  await others
  rmSync(file)
  process.stdout.write(`Searchable after ${Math.round(searchableSeconds)} s; computing scores…\n`)
  await server.jobsDone(JOBS_MS)
  const scoresSeconds = secondsSince() - searchableSeconds
  writeFileSync(join(folder, COMPLETE), '')
  return { server, dataDir, searchableSeconds, ingestSeconds, scoresSeconds }
}

/** Resolves when the words of all bios are folded: an installation that was just updated does that during its work. */
async function waitUntilFolded(dataDir: string): Promise<void> {
  const { connection, release } = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
  const pool = createPool(connection, { maxConnections: 1, applicationName: 'kolscope bench' })
  const isWaiting = async () =>
    (
      await pool.query<{ waits: boolean }>(
        'select exists (select from bios where words is null) or exists (select from bios_due) as waits',
      )
    ).rows[0]?.waits
  while (await isWaiting()) await sleep(1_000)
  await pool.end()
  await release()
}

/**
 * A running server on a market of this size, at rest; the market is created once and reused from the temporary folder.
 */
export async function serveMarket(
  size: number,
  further: Environment = {},
): Promise<Pick<Loaded, 'server' | 'dataDir'>> {
  const folder = benchFolder(size)
  const dataDir = join(folder, 'data')
  const isMade = existsSync(join(folder, COMPLETE))
  if (!isMade) process.stdout.write(`Making a market of ${size} influencers…\n`)
  const server = isMade
    ? await startServer(dataDir, join(folder, 'server.log'), 0, further)
    : (await loadMarket(size, further)).server
  await waitUntilFolded(dataDir)
  return { server, dataDir }
}
