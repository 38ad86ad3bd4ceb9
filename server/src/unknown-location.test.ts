import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPORT_COLUMN_KEYS, exportColumn } from '@kolscope/contract/lists/export-columns'
import { EXPORT_FORMATS } from '@kolscope/contract/lists/exports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useExporting } from '../testing/exporting'
import { editsOf } from '../testing/influencer-edits'
import { rowsOfWorkbook } from '../testing/read-workbook'
import { ingestFiles } from './lists/ingest/ingest'

// Screens show Viet Nam, marked as the default, where no location is known. Nothing else may contain it.
const DEFAULT = /\bVN\b|Vi[eệ]t ?Nam/iu

const COLUMNS = EXPORT_COLUMN_KEYS.filter((column) => exportColumn(column).group !== 'collection')

const { app, staff, make, fileOf } = useExporting(0)
const { read, edit } = editsOf(() => staff())
const folder = mkdtempSync(join(tmpdir(), 'kolscope-unknown-'))
let ids: number[] = []
let person = 0

/** Every row of every table that is not one of the fixed lists, as text. */
async function storedTexts(): Promise<string[]> {
  const tables = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('locations', 'location_aliases', 'categories', 'platform_categories')`.execute(app().db)
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(app().db)
    texts.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return texts
}

beforeAll(async () => {
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const paths = [
    write('tiktok.csv', 'Name,Handle,Followers,Location\nLan,lan,1000,\nMai,mai,2000,N/A\nHoa,hoa,3000,Atlantis\n'),
    write('lines.ndjson', JSON.stringify({ platform: 'fb', handle: 'tu', name: 'Tu', metrics: { followers: 4_000 } })),
    write(
      'videos.csv',
      'video_id,title,channel_title,views,likes,thumbnail_link\n' +
        'abcdefghijk,One,Sen,10,1,https://i.ytimg.com/vi/abcdefghijk/default.jpg\n',
    ),
  ]
  const { failures } = await ingestFiles(app().db, app().deps.pool, paths, {
    observedAt: '2026-06-30',
    names: 'accounts',
    erasureKey: Buffer.alloc(32),
  })
  expect(failures).toEqual([])
  ids = (await app().db.selectFrom('influencers').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(ids).toHaveLength(5)

  const [first = 0, second = 0] = ids
  const { version } = await read(first)
  const edited = await edit(first, { name: 'Lan Anh', user_state: 'PendingForApproval', version })
  expect([edited.status, edited.body.data.user_location]).toEqual([200, null])
  const urlOf = '/api/v1/younet-profiles'
  type One = { data: { _id: number; version: number } }
  const one = (await staff().post<One>(urlOf, { name: 'Lan', influencer_ids: [first] })).body.data
  const other = (await staff().post<One>(urlOf, { name: 'Mai', influencer_ids: [] })).body.data
  const link = { influencer_id: second, version: other.version }
  const linked = await staff().post(`${urlOf}/${other._id}/link`, link)
  const merged = await staff().post(`${urlOf}/${one._id}/merge`, { other_id: other._id, version: one.version })
  expect([linked.status, merged.status], linked.text + merged.text).toEqual([200, 200])
  person = one._id
  await app().caughtUp()
})
afterAll(() => rmSync(folder, { recursive: true }))

test('loading, editing, creating, linking and merging store no location where none is known', async () => {
  const texts = await storedTexts()
  expect(texts.filter((text) => DEFAULT.test(text))).toEqual([])
  const places = [...(await app().db.selectFrom('influencers').select('location_id').execute())]
  places.push(...(await app().db.selectFrom('profiles').select('location_id').execute()))
  expect(new Set(places.map((one) => one.location_id))).toEqual(new Set([null]))
})

test.each(EXPORT_FORMATS)('a %s file leaves the location empty', async (format) => {
  for (const language of ['en', 'vi']) {
    const made = await make(staff(), { from: 'selected', ids }, { format, columns: COLUMNS, language })
    const { bytes, text } = await fileOf(made)
    const shown = format === 'xlsx' ? JSON.stringify(await rowsOfWorkbook(bytes)) : text
    expect(shown).toContain('Lan Anh')
    expect(shown).not.toMatch(DEFAULT)
  }
})

test('a filter by the default finds no one, and no facet counts it', async () => {
  const url = '/api/v1/influencers'
  const found = async (query: object) => (await staff().get<{ total: number }>(url, { ...query })).body.total
  expect([await found({}), await found({ location: 'VN' })]).toEqual([5, 0])
  const facets = await staff().get<{ options: Record<string, unknown[]> }>(`${url}/facets`)
  expect(facets.body.options.location ?? []).toEqual([])
  const persons = '/api/v1/younet-profiles'
  expect((await staff().get<{ total: number }>(persons, { location__in: 'VN' })).body.total).toBe(0)
  expect((await staff().get(`${persons}/facets`)).text).not.toMatch(DEFAULT)
})

test('answers of the search, the report and the comparison say that it is unknown', async () => {
  const [first = 0, second = 0] = ids
  for (const [url, query] of [
    ['/api/v1/influencers', {}],
    [`/api/v1/influencers/${first}`, {}],
    [`/api/v1/influencers/${first}/preview`, {}],
    [`/api/v1/influencers/${first}/similar`, {}],
    [`/api/v1/younet-profiles/${person}`, {}],
    ['/api/v1/influencers/compare', { ids: `${first},${second}` }],
  ] as const) {
    const { status, text } = await staff().get(url, query)
    expect([status, text.match(DEFAULT)?.[0]], url).toEqual([200, undefined])
  }
})

test('landscapes count no one for the default', async () => {
  const viewer = await app().as(['canViewLandscape', 'canFilterByBasicInfo'])
  const { status, text } = await viewer.get('/api/v1/landscapes/qualified', { platform: 'tiktok' })
  expect(status).toBe(200)
  expect(text).not.toMatch(DEFAULT)
})

test('the history and the activity log never name the default', async () => {
  const boss = await app().as('Administrator')
  const [first = 0] = ids
  const history = await staff().get(`/api/v1/influencers/${first}/changes`)
  expect(history.status).toBe(200)
  expect(history.text).toContain('Lan Anh')
  expect(history.text).not.toMatch(DEFAULT)
  for (const [url, query] of [
    ['/api/v1/activity-logs', { page_size: 100 }],
    ['/api/v1/activity-logs/export', {}],
  ] as const) {
    const { status, text } = await boss.get(url, query)
    expect(status).toBe(200)
    expect(text).toContain('Lan Anh')
    expect(text).not.toMatch(DEFAULT)
  }
})
