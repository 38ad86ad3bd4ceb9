import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { signIn, startServer } from '../server/testing/server-process'
import { percentileOf } from './http/load'
import { benchOptions } from './market/prepare'
import { report, target } from './report'

const { size, json } = benchOptions({ size: 10_000, seconds: 0 })
const CALLS = 30

const folder = mkdtempSync(join(tmpdir(), 'kolscope-users-'))
// PostgreSQL, which never runs as root, has to enter it.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const server = await startServer(dataDir, join(folder, 'server.log'), 0)
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const db = createDb(createPool(database.connection, { maxConnections: 2, applicationName: 'kolscope bench' }))

const addAccounts = () =>
  sql`insert into accounts (email, name, company, role_id, plan_tier, plan_searches)
    select 'account' || n || '@example.com', 'Nguyễn Thị Ánh ' || n, 'Công ty ' || n % 500, roles.id,
      case when roles.code = 'basic' then 'basic' end, case when roles.code = 'basic' then 3000 end
    from generate_series(1, ${size}) n join roles on roles.code = case when n % 2 = 0 then 'staff' else 'basic' end`.execute(
    db,
  )

/** How long a list takes including the whole response, ms, ascending. */
async function timesOf(query: string, authorization: string): Promise<{ times: number[]; rows: number }> {
  const times: number[] = []
  let rows = 0
  for (let n = 0; n < CALLS; n += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${server.port}/users?${query}`, { headers: { authorization } })
    rows = ((await answer.json()) as { data: unknown[] }).data.length
    times.push(performance.now() - startedAt)
  }
  return { times: times.sort((a, b) => a - b), rows }
}

const QUERIES = {
  whole: 'page_size=10000&page_index=0',
  'whole, for a dropdown': 'page_size=10000&page_index=0&select=id,name,email',
  'a page': 'page_size=10&page_index=500',
  'a search': 'search=anh%20999',
}

try {
  await addAccounts()
  const token = await signIn(server.port, 'admin@kolscope.example', server.password)
  const rows = []
  for (const [list, query] of Object.entries(QUERIES)) {
    const { times, rows: rowCount } = await timesOf(query, token)
    rows.push({ list, rows: rowCount, 'median ms': percentileOf(times, 0.5), 'p95 ms': percentileOf(times, 0.95) })
  }
  report('users', json, {
    notes: [`${size} accounts`],
    rows,
    targets: [target('users list of 10,000, p95 ms', rows[0]?.['p95 ms'] ?? Number.NaN, '<=', 1_500)],
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
