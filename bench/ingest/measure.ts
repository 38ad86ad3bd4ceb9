import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/core/database'
import { createDb, createPool } from '../../server/src/core/db'
import { migrate } from '../../server/src/core/migrate'
import { ingestFiles } from '../../server/src/ingest/ingest'
import { showProgress } from '../../server/src/ingest/progress'
import { summaryOf } from '../../server/src/ingest/report'
import { writeLines } from './lines'

/** Measures how fast an .ndjson file of influencers with their metrics reaches the tables of a fresh embedded database. */
export async function benchIngest(given: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...given], options: { size: { type: 'string', default: '1000000' } } })
  const size = Number(values.size)
  const folder = mkdtempSync(join(tmpdir(), 'kolscope-bench-'))
  chmodSync(folder, 0o711)
  const { connection, release } = await openDatabase(
    { dataDir: join(folder, 'data'), isDataDirGiven: true, databaseUrl: undefined },
    'tool',
  )
  try {
    await migrate(connection)
    const pool = createPool(connection, { maxConnections: 4, applicationName: 'kolscope bench', statementTimeoutMs: 0 })
    const db = createDb(pool)
    const categories = await db.selectFrom('categories').select('code').execute()
    const professions = await db.selectFrom('professions').select('name').execute()
    const path = join(folder, 'influencers.ndjson')
    const names = { categories: categories.map(({ code }) => code), professions: professions.map(({ name }) => name) }
    await timed(`write ${size.toLocaleString('en')} lines`, () => writeLines(path, size, names))
    print(`the file has ${Math.round(statSync(path).size / 1e6)} MB`)
    const options = { refusedFolder: folder, onProgress: showProgress(process.stderr).show }
    const load = async (title: string) => {
      const seconds = await timed(title, async () => {
        const { reports, failures } = await ingestFiles(db, pool, [path], options)
        for (const report of reports) print(summaryOf(report, false).join('\n'))
        for (const { reason } of failures) print(reason)
      })
      print(
        `${title}: ${Math.round(size / seconds).toLocaleString('en')} lines/s, ${Math.round(process.memoryUsage.rss() / 1e6)} MB in this process`,
      )
    }
    await load('ingest')
    await load('ingest again')
    await db.destroy()
  } finally {
    await release()
    rmSync(folder, { recursive: true, force: true })
  }
  process.exit()
}

async function timed(title: string, work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  print(`${title}: ${seconds.toFixed(1)} s`)
  return seconds
}

const print = (text: string) => void process.stdout.write(`${text}\n`)
