import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '../../server/src/search/discovery/index/document'
import { marketOf } from '../market/market'
import { onDemand } from '../on-demand'
import { type Engine, secondsOf } from './engine'
import { COLUMNS, type Dialect, GROUPED, keySql, listOf, quoted, rowOf, SORTED, whereSql } from './sql'

interface Statement {
  run(...values: unknown[]): unknown
  all(): Record<string, unknown>[]
}
interface Database {
  exec(text: string): void
  prepare(text: string): Statement
  close(): void
}

const inList = (table: string, column: string, values: readonly (string | number)[]) =>
  `id IN (SELECT id FROM ${table} WHERE ${column} IN (${listOf(values)}))`

const dialect: Dialect = {
  holds: (list, { op, values }) =>
    op === 'all'
      ? `(${values.map((value) => inList(list, 'item', [value])).join(' AND ')})`
      : inList(list, 'item', values),
  place: ({ values, share }) => `id IN (SELECT id FROM places WHERE item IN (${listOf(values)}) AND share >= ${share})`,
  placeShare: (place) => `(SELECT share FROM places p WHERE p.item = ${quoted(place)} AND p.id = influencers.id)`,
  words: (words) =>
    `id IN (SELECT rowid FROM words WHERE words MATCH ${quoted(words.map((w) => `${w}*`).join(' AND '))})`,
  score: (category) => `(SELECT score FROM categories c WHERE c.item = ${category} AND c.id = influencers.id)`,
  greatest: (values) =>
    values.length === 1 ? `${values[0]}` : `max(${values.map((v) => `coalesce(${v}, -1)`).join(', ')})`,
}

function create(database: Database): void {
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -524288; PRAGMA mmap_size = 4294967296',
  )
  const columns = COLUMNS.filter(([name]) => name !== 'words').map(
    ([name, type]) => `${name} ${type.replace('bigint primary', 'integer primary')}`,
  )
  database.exec(`CREATE TABLE influencers (${columns.join(', ')})`)
  const side = (name: string, more: string) =>
    database.exec(`CREATE TABLE ${name} (item, id INTEGER${more}, PRIMARY KEY (item, id)) WITHOUT ROWID`)
  side('categories', ', score REAL')
  side('professions', '')
  side('places', ', share REAL')
  database.exec("CREATE VIRTUAL TABLE words USING fts5(text, content='', prefix='2 3 4')")
}

function inserter(database: Database): (d: Document) => void {
  const width = COLUMNS.length - 1
  const influencer = database.prepare(`INSERT INTO influencers VALUES (${Array(width).fill('?').join(', ')})`)
  const category = database.prepare('INSERT INTO categories VALUES (?, ?, ?)')
  const profession = database.prepare('INSERT INTO professions VALUES (?, ?)')
  const place = database.prepare('INSERT INTO places VALUES (?, ?, ?)')
  const words = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')
  return (d) => {
    influencer.run(...rowOf(d).slice(0, width))
    for (const { id, score } of d.categories) category.run(id, d.id, score)
    for (const id of d.professions) profession.run(id, d.id)
    for (const [item, share] of Object.entries(d.audienceLocation)) place.run(item, d.id, share)
    words.run(d.id, d.words.join(' '))
  }
}

async function fill(database: Database, size: number): Promise<void> {
  create(database)
  const insert = inserter(database)
  for await (const batch of marketOf(size)) {
    database.exec('BEGIN')
    batch.forEach(insert)
    database.exec('COMMIT')
  }
  for (const column of SORTED) database.exec(`CREATE INDEX by_${column} ON influencers (${column} DESC, id)`)
  database.exec('CREATE INDEX by_platform ON influencers (platform, followers DESC, id)')
  for (const column of ['location', 'state', 'birth_year', 'platform_category', 'sample', 'kind', 'size'])
    database.exec(`CREATE INDEX on_${column} ON influencers (${column}, followers DESC)`)
  database.exec('ANALYZE')
}

/** SQLite in this process, with an index for every sort and filter and full text for names. */
export async function sqliteEngine(folder: string, size: number): Promise<Engine> {
  const Sqlite = onDemand('better-sqlite3') as new (file: string) => Database
  const file = join(folder, 'sqlite.db')
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  const before = process.memoryUsage().rss
  const database = new Sqlite(file)
  return {
    name: 'sqlite',
    load: () => secondsOf(() => fill(database, size)),
    page: async (search) => {
      const where = whereSql(search.conditions, dialect)
      const [count] = database.prepare(`SELECT count(*) AS total FROM influencers ${where}`).all()
      const order = `ORDER BY ${keySql(search, dialect)} DESC NULLS LAST, id`
      const page = database.prepare(
        `SELECT id FROM influencers ${where} ${order} LIMIT ${search.limit} OFFSET ${search.offset}`,
      )
      return { ids: page.all().map(({ id }) => Number(id)), total: Number(count?.total) }
    },
    facets: async ({ conditions }) => {
      const where = (omittedField: string) =>
        whereSql(
          conditions.filter(({ field }) => field !== omittedField),
          dialect,
        )
      for (const [field, column] of GROUPED)
        database.prepare(`SELECT ${column}, count(*) FROM influencers ${where(field)} GROUP BY ${column}`).all()
      for (const list of ['categories', 'professions'])
        database
          .prepare(
            `SELECT item, count(*) FROM ${list} WHERE id IN (SELECT id FROM influencers ${where(list)}) GROUP BY item`,
          )
          .all()
    },
    memoryMb: () => (process.memoryUsage().rss - before) / 1_048_576,
    close: async () => {
      database.close()
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    },
  }
}
