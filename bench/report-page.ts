import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { measurePage, type PageCall } from './http/pages'
import { fillPosts, POSTS } from './market/fill-posts'
import { benchOptions, searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, json } = benchOptions({ size: 1_000_000, seconds: 0 })

const { server, dataDir } = await serveMarket(size)
await searchable(server, size)
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const db = createDb(createPool(database.connection, { maxConnections: 2, applicationName: 'kolscope bench' }))

const of = (id: number, path: string) => `influencers/${id}${path}`

/** The calls that the page makes as soon as it opens. */
const callsFor = (id: number): PageCall[] => [
  { name: 'report', method: 'GET', path: of(id, '') },
  { name: 'performance, 3M', method: 'POST', path: of(id, '/overall-performance'), body: { period: '3M' } },
  {
    name: 'analytics, 3M',
    method: 'POST',
    path: of(id, '/analytics'),
    body: { period: '3M', time_zone: 'Asia/Ho_Chi_Minh' },
  },
  { name: 'recent activities', method: 'POST', path: of(id, '/recent-activities'), body: { period: '1w' } },
  { name: 'posts', method: 'GET', path: `posts?influencer_id=${id}&pageSize=12&summary=1` },
  { name: 'similar', method: 'GET', path: of(id, '/similar') },
]

try {
  const id = Math.ceil(size / 3)
  await fillPosts(db, server, id)
  const rows = await measurePage(server, 'the whole page', callsFor(id))
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
