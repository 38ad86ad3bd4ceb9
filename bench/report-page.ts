import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { addJob } from '../server/src/core/jobs'
import { COMPUTE_METRICS } from '../server/src/metrics/request'
import { percentileOf } from './http/load'
import { benchOptions, searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, json } = benchOptions({ size: 1_000_000, seconds: 0 })
const POSTS = 1_000
const DAYS = 90
const HISTORY_DAYS = 400
const WARM_UP = 10
const PAGES = 100
const JOB_MS = 60_000

const { server, dataDir } = await serveMarket(size)
await searchable(server, size)
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const db = createDb(createPool(database.connection, { maxConnections: 2, applicationName: 'kolscope bench' }))

/** Gives an influencer of the market its posts and history, the same however often it is done. */
async function fill(id: number): Promise<void> {
  for (const table of ['posts', 'follower_history'])
    await sql`select ensure_month(${table}::regclass, (current_date - make_interval(months => n))::date)
      from generate_series(0, ${Math.ceil(HISTORY_DAYS / 28)}::int) n`.execute(db)
  await sql`delete from posts where influencer_id = ${id}`.execute(db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, type, message, hashtags, category_ids, likes,
      comments, shares, views, paid, positive, negative, neutral, source, observed_at)
    select ${id}, 'bench-' || n, date_trunc('month', at)::date, at, 'photo',
      'Chăm sóc da mỗi ngày cùng mình, phần ' || n || '. Mã giảm giá ở phần bình luận, mua ngay hôm nay! ' ||
        repeat('Hôm nay mình kể cho mọi người nghe về một ngày ở Sài Gòn. ', 3),
      array['skincare', 'lamdep' || n % 20], array[1 + n % 5], 500 + n * 37 % 4000, n * 7 % 300, n * 3 % 90,
      20000 + n * 101 % 90000, n % 9 = 0, n % 40, n % 7, n % 30, 'bench', now()
    from (select n, now() - make_interval(mins => n * ${Math.floor((DAYS * 1_440) / POSTS)}::int) as at
      from generate_series(1, ${POSTS}::int) n) made`.execute(db)
  await sql`insert into follower_history (influencer_id, day, followers, source)
    select ${id}, current_date - n, 100000 - n * 20, 'bench' from generate_series(0, ${HISTORY_DAYS - 1}::int) n
    on conflict (influencer_id, day) do update set followers = excluded.followers`.execute(db)
  await addJob(db, COMPUTE_METRICS, { scope: 'ids', ids: [id] }, { title: 'Metrics of the benchmark' })
  await server.jobsDone(JOB_MS)
}

const of = (id: number, path: string) => `influencers/${id}${path}`

/** What the page asks for as soon as it is opened. */
const callsFor = (id: number) =>
  [
    ['report', 'GET', of(id, '')],
    ['performance, 3M', 'POST', of(id, '/overall-performance'), { period: '3M' }],
    ['analytics, 3M', 'POST', of(id, '/analytics'), { period: '3M', time_zone: 'Asia/Ho_Chi_Minh' }],
    ['recent activities', 'POST', of(id, '/recent-activities'), { period: '1w' }],
    ['posts', 'GET', `posts?influencer_id=${id}&pageSize=12&summary=1`],
    ['similar', 'GET', of(id, '/similar')],
  ] as const

async function timed(method: string, path: string, body?: object): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, {
    method,
    headers: { authorization: server.token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - startedAt
}

/** All calls of one page at once; answers how long each took. */
const openPage = (id: number) => Promise.all(callsFor(id).map(([, method, path, body]) => timed(method, path, body)))

const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b)

try {
  const id = Math.ceil(size / 3)
  await fill(id)
  for (let n = 0; n < WARM_UP; n += 1) await openPage(id)
  const pages: number[][] = []
  for (let n = 0; n < PAGES; n += 1) pages.push(await openPage(id))
  const rowFor = (call: string, times: readonly number[]) => ({
    call,
    'median ms': percentileOf(sorted(times), 0.5),
    'p95 ms': percentileOf(sorted(times), 0.95),
  })
  const rows = [
    ...callsFor(id).map(([name], at) =>
      rowFor(
        name,
        pages.map((times) => times[at] ?? Number.NaN),
      ),
    ),
    rowFor(
      'the whole page',
      pages.map((times) => Math.max(...times)),
    ),
  ]
  report('report', json, {
    notes: [
      `${size} influencers; ${POSTS} posts on the one whose report is opened; the calls of a page are made at once`,
    ],
    rows,
    targets: [target("a report's data, p95 ms", rows.at(-1)?.['p95 ms'] ?? Number.NaN, '<=', 150)],
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
}
process.exit(process.exitCode ?? 0)
