import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/core/database'
import { createPool } from '../server/src/core/db'
import { type Author, addPosts, BRANDS, MONTHS } from './content-posts'
import { percentileOf } from './http/load'
import { searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { influencers: text, posts: text, json: text } })
const influencerCount = Number(values.influencers ?? process.env.npm_config_influencers ?? 100_000)
const postCount = Number(values.posts ?? process.env.npm_config_posts ?? 2_000_000)
const ROUNDS = 5
/** Shares of all posts, to show the growth. */
const STEPS = [0.1, 0.25, 0.5, 1]

const { server, dataDir } = await serveMarket(influencerCount)
await searchable(server, influencerCount)
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const pool = createPool(database.connection, { maxConnections: 2, applicationName: 'kolscope bench' })

/** The first days of the last months, newest first. */
async function monthsBefore(): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `select to_char(date_trunc('month', current_date) - make_interval(months => n), 'YYYY-MM-DD') as month
     from generate_series(1, $1) n`,
    [MONTHS],
  )
  for (const { month } of rows) await pool.query(`select ensure_month('posts', $1)`, [month])
  return rows.map(({ month }) => month)
}

const YEAR = (months: readonly string[]) => `&fromDate=${months.at(-1)}&toDate=${months[0]?.slice(0, 8)}28`
const brandsOf = (names: readonly string[]) => `brands=${names.map(encodeURIComponent).join(',')}`

/** From a word in every post to one in few, over the usual days and over a year. */
const queriesFor = (months: readonly string[]): [name: string, query: string][] => {
  const year = YEAR(months)
  const queries: [string, string][] = [
    ['a word of most posts', 'words=mình'],
    ['two common words', 'words=kem dưỡng'],
    ['side by side', 'words="kem dưỡng"'],
    ['a beginning', 'words=trang'],
    ['a hashtag', 'words=%23quangcao'],
    ['a hashtag without a word', 'words=%23review -kem'],
    ['a rare word', 'words=bebibo'],
    ['one brand', brandsOf(BRANDS.slice(0, 1))],
    ['four brands', brandsOf(BRANDS.slice(0, 4))],
    ['a rare brand, paid posts', `${brandsOf(BRANDS.slice(-1))}&isCommercial=true`],
    ['a word of most posts, no paid ones', 'words=mình&isCommercial=false'],
    ['on TikTok, by engagement', 'words=review&platform=tiktok&sortField=total_engagements'],
  ]
  return [...queries, ...queries.map(([name, query]): [string, string] => [`${name}, a year`, query + year])]
}

async function timeQuery(path: string): Promise<{ ms: number; total: number }> {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/content/${path}`, {
    headers: { authorization: server.token },
  })
  const body = (await answer.json()) as { total: number; message?: string }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.message}`)
  return { ms: performance.now() - startedAt, total: body.total }
}

const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b)

async function measure(queries: readonly [string, string][]) {
  const rows = []
  for (const [name, query] of queries) {
    for (const tab of ['posts', 'creators']) {
      const times: number[] = []
      let found = 0
      for (let round = 0; round <= ROUNDS; round++) {
        const { ms, total } = await timeQuery(`${tab}?${query}`)
        found = total
        if (round > 0) times.push(ms)
      }
      rows.push({ query: name, tab, found, times: sorted(times) })
    }
  }
  return rows
}

async function write(portion: Parameters<typeof addPosts>[1]): Promise<void> {
  const client = await pool.connect()
  await addPosts(client, portion)
  client.release()
}

const sizeOf = async (what: string) =>
  Number(
    (await pool.query(`select sum(${what}(relid))::float8 as bytes from pg_partition_tree('posts') where isleaf`))
      .rows[0]?.bytes,
  )

try {
  await pool.query('truncate posts')
  const { rows: authors } = await pool.query<Author>('select id, platform from influencers order by id')
  const months = await monthsBefore()
  const queries = queriesFor(months)
  const curve = []
  let last: Awaited<ReturnType<typeof measure>> = []
  for (const [at, step] of STEPS.entries()) {
    const [from, to] = [Math.round(postCount * (STEPS[at - 1] ?? 0)), Math.round(postCount * step)]
    const startedAt = performance.now()
    const middle = Math.round((from + to) / 2)
    await Promise.all([write({ from, to: middle, months, authors }), write({ from: middle, to, months, authors })])
    const seconds = (performance.now() - startedAt) / 1_000
    await pool.query('vacuum (analyze) posts')
    last = await measure(queries)
    const all = sorted(last.flatMap(({ times }) => times))
    curve.push({
      posts: to,
      'p50 ms': percentileOf(all, 0.5),
      'p95 ms': percentileOf(all, 0.95),
      'written a second': (to - from) / seconds,
      'tables MB': (await sizeOf('pg_table_size')) / 1e6,
      'indexes MB': (await sizeOf('pg_indexes_size')) / 1e6,
    })
  }
  report('content: by query', undefined, {
    notes: [
      `${influencerCount} influencers, ${postCount} posts of ${MONTHS} months, written by two at once; ${ROUNDS} rounds, one at a time`,
    ],
    rows: last.map(({ query, tab, found, times }) => ({
      query,
      tab,
      found,
      'p50 ms': percentileOf(times, 0.5),
      'slowest ms': times.at(-1),
    })),
    targets: [],
  })
  report('content', values.json, {
    notes: [`${influencerCount} influencers; the mix of ${queries.length} queries on both tabs`],
    rows: curve,
    targets: [target('content search, p95 ms', curve.at(-1)?.['p95 ms'] ?? Number.NaN, '<=', 300)],
  })
} finally {
  await pool.query('truncate posts').catch(() => undefined)
  await pool.end()
  await database.release()
  await server.stop()
}
process.exit(process.exitCode ?? 0)
