import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { joinOrStart, stopPostgres } from '../../server/src/core/embedded-postgres'
import { DURABLE_SETTINGS, prepareCluster } from '../../server/src/core/postgres-cluster'
import { postgresUser } from '../../server/src/core/postgres-user'
import { marketOf } from '../market/market'
import { type Engine, secondsOf } from './engine'
import { COLUMNS, type Dialect, GROUPED, keySql, listOf, quoted, rowOf, SORTED, whereSql } from './sql'

const SETTINGS = {
  ...DURABLE_SETTINGS,
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  max_parallel_workers_per_gather: '2',
}

const dialect: Dialect = {
  holds: (list, { op, values }) => `${list} ${op === 'all' ? '@>' : '&&'} ARRAY[${listOf(values)}]`,
  place: ({ values, share }) =>
    share >= 30
      ? `(places && ARRAY[${listOf(values)}] AND (${values.map((v) => `(shares->>${quoted(v)})::float8 >= ${share}`).join(' OR ')}))`
      : `(${values.map((v) => `(shares->>${quoted(v)})::float8 >= ${share}`).join(' OR ')})`,
  placeShare: (place) => `(shares->>${quoted(place)})::float8`,
  words: (words) => words.map((word) => `words LIKE ${quoted(`% ${word}%`)}`).join(' AND '),
  score: (category) => `scores[array_position(categories, ${category})]`,
  greatest: (values) => `greatest(${values.join(', ')})`,
}

async function* lines(size: number): AsyncGenerator<string> {
  const field = (value: string | number | null) => (value === null ? '\\N' : String(value))
  for await (const batch of marketOf(size)) {
    let text = ''
    for (const d of batch) {
      const places = Object.entries(d.audienceLocation)
      const reachedPlaces = places.filter(([, share]) => (share ?? 0) >= 30).map(([place]) => place)
      const lists = [
        d.categories.map(({ id }) => id),
        d.categories.map(({ score }) => score ?? 'NULL'),
        d.professions,
        reachedPlaces,
      ]
      const row = [...rowOf(d).map(field), ...lists.map((list) => `{${list.join(',')}}`)]
      text += `${[...row, JSON.stringify(d.audienceLocation)].join('\t')}\n`
    }
    yield text
  }
}

async function fill(client: Client, size: number): Promise<void> {
  const columns = COLUMNS.map(([name, type]) => `${name} ${name === 'id' ? 'bigint' : type}`).join(', ')
  const lists = 'categories integer[], scores float8[], professions integer[], places text[], shares jsonb'
  await client.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
  await client.query(`CREATE TABLE influencers (${columns}, ${lists})`)
  await pipeline(Readable.from(lines(size)), client.query(copyFrom('COPY influencers FROM STDIN')))
  await client.query('ALTER TABLE influencers ADD PRIMARY KEY (id)')
  for (const column of SORTED) await client.query(`CREATE INDEX ON influencers (${column} DESC NULLS LAST, id)`)
  await client.query('CREATE INDEX ON influencers (platform, followers DESC NULLS LAST, id)')
  for (const column of ['location', 'state', 'birth_year', 'platform_category', 'sample'])
    await client.query(`CREATE INDEX ON influencers (${column})`)
  for (const column of ['categories', 'professions', 'places'])
    await client.query(`CREATE INDEX ON influencers USING gin (${column})`)
  await client.query('CREATE INDEX ON influencers USING gin (words gin_trgm_ops)')
  await client.query('VACUUM ANALYZE influencers')
}

/** Proportional memory of the postmaster and its children, so that shared buffers count once. */
function memoryOf(pid: number): number {
  const own = (one: number) => {
    const text = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1_024
  }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + own(one), 0)
}

/** Only PostgreSQL, tuned, with an index for every sort and every kind of filter, in a separate cluster. */
export async function postgresEngine(folder: string, size: number): Promise<Engine> {
  const home = join(folder, 'postgres-alone')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o711)
  const cluster = await prepareCluster(home, postgresUser(join(home, 'postgres')), SETTINGS)
  const client = await joinOrStart(cluster, 'bench')
  const rows = async (text: string) => (await client.query(text)).rows
  return {
    name: 'postgres',
    load: () => secondsOf(() => fill(client, size)),
    page: async (search) => {
      const where = whereSql(search.conditions, dialect)
      const [count] = await rows(`SELECT count(*)::integer AS total FROM influencers ${where}`)
      const order = `ORDER BY ${keySql(search, dialect)} DESC NULLS LAST, id`
      const page = await rows(
        `SELECT id FROM influencers ${where} ${order} LIMIT ${search.limit} OFFSET ${search.offset}`,
      )
      return { ids: page.map(({ id }) => Number(id)), total: count.total }
    },
    facets: async ({ conditions }) => {
      const where = (omittedField: string) =>
        whereSql(
          conditions.filter(({ field }) => field !== omittedField),
          dialect,
        )
      for (const [field, column] of GROUPED)
        await rows(`SELECT ${column}, count(*) FROM influencers ${where(field)} GROUP BY ${column}`)
      for (const list of ['categories', 'professions'])
        await rows(`SELECT unnest(${list}), count(*) FROM influencers ${where(list)} GROUP BY 1`)
    },
    memoryMb: () => {
      const pid = Number(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
      return memoryOf(pid)
    },
    close: async () => {
      await client.end()
      await stopPostgres(cluster)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
