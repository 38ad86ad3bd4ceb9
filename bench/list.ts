import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyLine, copyLines } from '../server/src/core/copy'
import { openDatabase } from '../server/src/core/database'
import { createPool } from '../server/src/core/db'
import { projectRoot } from '../server/src/core/project-root'
import { benchOptions } from './market/prepare'
import { createRandom } from './market/random'
import { report, target } from './report'

// Loads a five-column list into an empty installation. --against FOLDER times another checkout in turn with this one.
const { size, json, given } = benchOptions({ size: 1_000_000, seconds: 0 }, ['against', 'rounds'])
const ROUNDS = Number(given('rounds') ?? 3)
const PORT = '4790'
const PLATFORMS = ['instagram', 'tiktok', 'youtube', 'facebook page']
const folder = mkdtempSync(join(tmpdir(), 'kolscope-list-'))
// The database of a server that root starts runs as another user.
chmodSync(folder, 0o711)

interface Row {
  handle: string
  platform: string
  name: string
  followers: string
  rate: string
}

function* rowsOfList(): Generator<Row> {
  const random = createRandom(1)
  for (let n = 0; n < size; n += 1) {
    yield {
      handle: `creator_${n}_${random.below(1e6)}`,
      platform: PLATFORMS[n % PLATFORMS.length] ?? '',
      name: `Creator ${n} of ${random.below(9_999)}`,
      followers: String(1_000 + random.below(5e6)),
      rate: `${(random.next() * 12).toFixed(2)}%`,
    }
  }
}

async function writeList(path: string): Promise<void> {
  const out = createWriteStream(path)
  out.write('handle,platform,name,followers,engagement rate\n')
  for (const row of rowsOfList()) {
    if (!out.write(`${Object.values(row).join(',')}\n`))
      await new Promise<void>((done) => out.once('drain', () => done()))
  }
  await new Promise((done) => out.end(done))
}

/** Runs a script of a checkout; resolves with its exit code. */
function start(checkout: string, script: string, args: readonly string[], dataDir: string) {
  const child = spawn(process.execPath, [join(checkout, 'scripts', script), ...args], {
    cwd: checkout,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` },
  })
  return { child, exited: new Promise<number | null>((done) => child.once('exit', done)) }
}

/** An empty installation of a checkout, which a round copies. */
async function install(checkout: string, dataDir: string): Promise<void> {
  const { child, exited } = start(checkout, 'start.mjs', [], dataDir)
  const isUp = () =>
    fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${checkout} did not start.`)
    await sleep(200)
  }
  child.kill('SIGTERM')
  await exited
}

async function secondsToLoad(checkout: string, template: string, list: string): Promise<number> {
  const dataDir = join(folder, 'round')
  // Also its owners, unlike cpSync.
  execFileSync('cp', ['-a', template, dataDir])
  const startedAt = performance.now()
  const code = await start(checkout, 'run.mjs', ['ingest', list], dataDir).exited
  const seconds = (performance.now() - startedAt) / 1_000
  if (code !== 0) throw new Error(`Loading with ${checkout} ended with ${code}.`)
  rmSync(dataDir, { recursive: true, force: true })
  return seconds
}

/** The least that a database needs for these rows: COPY into a table with two keys. */
async function secondsToCopy(template: string): Promise<number> {
  const dataDir = join(folder, 'round')
  execFileSync('cp', ['-a', template, dataDir])
  const { connection, release } = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
  const pool = createPool(connection, { maxConnections: 1, applicationName: 'kolscope bench' })
  const client = await pool.connect()
  await client.query(
    'create table bare (id bigserial primary key, handle text unique, platform text, name text, followers bigint, rate text)',
  )
  const startedAt = performance.now()
  const lines = [...rowsOfList()].map((row) => copyLine(Object.values(row)))
  await copyLines(client, 'bare', 'handle, platform, name, followers, rate', lines)
  const seconds = (performance.now() - startedAt) / 1_000
  client.release()
  await pool.end()
  await release()
  rmSync(dataDir, { recursive: true, force: true })
  return seconds
}

const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const against = given('against')
const checkouts = [projectRoot(), ...(against ? [resolve(against)] : [])]
const list = join(folder, 'list.csv')
try {
  await writeList(list)
  const templates = checkouts.map((_, at) => join(folder, `template-${at}`))
  for (const [at, checkout] of checkouts.entries()) await install(checkout, templates[at] as string)
  const seconds: number[][] = checkouts.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, checkout] of checkouts.entries())
      seconds[at]?.push(await secondsToLoad(checkout, templates[at] as string, list))
  }
  const copy = await secondsToCopy(templates[0] as string)
  const medians = seconds.map(medianOf)
  const [here = Number.NaN, there] = medians
  report('list', json, {
    notes: [`${size} rows of five columns, medians of ${ROUNDS} rounds, ${availableParallelism()} cores`],
    rows: [
      ...checkouts.map((checkout, at) => ({
        step: at === 0 ? 'load' : `load with ${checkout}`,
        seconds: medians[at],
        all: seconds[at]?.map((one) => one.toFixed(1)).join(' '),
      })),
      { step: 'COPY into one bare table', seconds: copy },
    ],
    targets: there === undefined ? [] : [target('ratio', here / there, '<=', 0.6)],
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(process.exitCode ?? 0)
