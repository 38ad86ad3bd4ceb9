import { fold } from '@kolscope/contract/core/fold'
import { LocationId, PlatformCategoryCode } from '@kolscope/contract/search/discovery/fields'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NATIONS } from '../../../seeds/names'
import { PROVINCES } from '../../../seeds/places'
import { TOPICS } from '../../../seeds/topics'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { compileCues, firedCue, wordsOf } from '../../market/metrics/cue-match'

let base: TestDatabase
beforeAll(async () => {
  base = await freshDatabase()
})
afterAll(() => base.drop())

/** The 63 provinces and cities of before July 2025, with the current one each belongs to. */
const FORMER: Readonly<Record<string, string>> = {
  '01': 'Hà Nội',
  '04': 'Cao Bằng',
  '08': 'Tuyên Quang|Hà Giang',
  '10': 'Lào Cai|Yên Bái',
  '11': 'Điện Biên',
  '12': 'Lai Châu',
  '14': 'Sơn La',
  '19': 'Thái Nguyên|Bắc Kạn',
  '20': 'Lạng Sơn',
  '22': 'Quảng Ninh',
  '25': 'Phú Thọ|Vĩnh Phúc|Hoà Bình',
  '27': 'Bắc Ninh|Bắc Giang',
  '31': 'Hải Phòng|Hải Dương',
  '33': 'Hưng Yên|Thái Bình',
  '37': 'Ninh Bình|Hà Nam|Nam Định',
  '38': 'Thanh Hóa',
  '40': 'Nghệ An',
  '42': 'Hà Tĩnh',
  '45': 'Quảng Trị|Quảng Bình',
  '46': 'Thừa Thiên Huế',
  '48': 'Đà Nẵng|Quảng Nam',
  '51': 'Quảng Ngãi|Kon Tum',
  '56': 'Khánh Hòa|Ninh Thuận',
  '64': 'Gia Lai|Bình Định',
  '66': 'Đắk Lắk|Phú Yên',
  '68': 'Lâm Đồng|Đắk Nông|Bình Thuận',
  '72': 'Tây Ninh|Long An',
  '75': 'Đồng Nai|Bình Phước',
  '79': 'Hồ Chí Minh|Bà Rịa - Vũng Tàu|Bình Dương',
  '86': 'Vĩnh Long|Bến Tre|Trà Vinh',
  '87': 'Đồng Tháp|Tiền Giang',
  '89': 'An Giang|Kiên Giang',
  '92': 'Cần Thơ|Sóc Trăng|Hậu Giang',
  '96': 'Cà Mau|Bạc Liêu',
}

/** Every text that names a place, folded. */
async function placesByText(): Promise<Map<string, Set<string>>> {
  const locations = await base.db.selectFrom('locations').selectAll().execute()
  const aliases = await base.db.selectFrom('location_aliases').selectAll().execute()
  const texts = [
    ...locations.flatMap(({ id, name, name_vi }) => [[name, id] as const, [name_vi, id] as const]),
    ...aliases.map(({ alias, location_id }) => [alias, location_id] as const),
  ]
  const places = new Map<string, Set<string>>()
  for (const [text, id] of texts) places.set(fold(text), (places.get(fold(text)) ?? new Set()).add(id))
  return places
}

it('has the 34 provinces, and finds all 63 former ones and usual spellings', async () => {
  const provinces = await base.db.selectFrom('locations').select('id').where('kind', '=', 'province').execute()
  expect(provinces.map(({ id }) => id).sort()).toEqual(
    Object.keys(FORMER)
      .map((code) => `VN-${code}`)
      .sort(),
  )
  const places = await placesByText()
  const former = Object.entries(FORMER).flatMap(([code, names]) =>
    names.split('|').map((name) => [`VN-${code}`, name] as const),
  )
  expect(former).toHaveLength(63)
  const usual = {
    'VN-79': ['Sài Gòn', 'saigon', 'TP.HCM', 'TPHCM', 'HCMC', 'Vũng Tàu'],
    'VN-48': ['Danang', 'Hội An'],
    'VN-25': ['Hòa Bình'],
    'VN-38': ['Thanh Hoá'],
    US: ['USA', 'Mỹ'],
    GB: ['UK', 'Anh', 'England'],
    KR: ['South Korea', 'Hàn Quốc'],
  }
  for (const [id, name] of [
    ...former,
    ...Object.entries(usual).flatMap(([id, names]) => names.map((name) => [id, name] as const)),
  ]) {
    expect([...(places.get(fold(name)) ?? [])], name).toEqual([id])
  }
})

it('names each place by one text only, and keeps aliases as the contract folds them', async () => {
  for (const [text, ids] of await placesByText()) expect(ids.size, text).toBe(1)
  const aliases = await base.db.selectFrom('location_aliases').selectAll().execute()
  for (const { folded, alias } of aliases) expect(folded).toBe(fold(alias))
})

it('has countries with codes the filters take, in both languages, regions included', async () => {
  const locations = await base.db.selectFrom('locations').selectAll().execute()
  expect(locations.filter(({ kind }) => kind === 'country').length).toBeGreaterThan(150)
  for (const place of locations) {
    expect(LocationId.safeParse(place.id).success, place.id).toBe(true)
    for (const text of [place.name, place.name_vi, place.region, place.region_vi])
      expect(text.trim(), place.id).not.toBe('')
  }
})

it('has every category of YouTube by its id, and page categories with a category of ours', async () => {
  const rows = await base.db.selectFrom('platform_categories').selectAll().execute()
  const youtube = rows.filter(({ platform }) => platform === 'youtube').map(({ code }) => Number(code))
  const ids = [1, 2, 10, 15, ...Array.from({ length: 28 }, (_, at) => 17 + at)]
  expect(youtube.sort((a, b) => a - b)).toEqual(ids)
  expect(
    rows
      .filter(({ name }) => name === 'Comedy')
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['23', '34'])
  expect(rows.filter(({ platform }) => platform === 'page').length).toBeGreaterThan(110)
  for (const row of rows) expect(PlatformCategoryCode.safeParse(row.code).success).toBe(true)
  expect(rows.filter(({ category_id }) => category_id === null).map(({ name }) => name)).toEqual(['Howto & Style'])
})

it('has a tree of categories with cues, and professions that suggest them', async () => {
  const categories = await base.db.selectFrom('categories').selectAll().execute()
  const byId = new Map(categories.map((one) => [one.id, one]))
  expect(categories.length).toBeLessThanOrEqual(64)
  for (const { parent_id, code, cue_words, name_vi } of categories) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(cue_words.length, code).toBeGreaterThanOrEqual(4)
    expect(new Set(cue_words.map(fold)).size, code).toBe(cue_words.length)
    expect(name_vi).not.toBe('')
    if (parent_id !== null) expect(byId.get(parent_id)?.parent_id).toBeNull()
  }
  const lone = await base.pool.query(`select name from professions p where not exists
    (select from profession_categories c where c.profession_id = p.id)`)
  expect(lone.rows).toEqual([])
  const next = await base.pool.query(`select nextval(pg_get_serial_sequence('categories', 'id')) as c,
    nextval(pg_get_serial_sequence('professions', 'id')) as p`)
  expect(next.rows[0].c).toBeGreaterThan(Math.max(...byId.keys()))
})

it("lets the market's own topics be recognised by the cues of their category", async () => {
  const categories = await base.db.selectFrom('categories').selectAll().execute()
  const byCode = new Map(categories.map((one) => [one.code, one]))
  for (const { code, vi, en, tags } of TOPICS) {
    const cues = compileCues(byCode.get(code)?.cue_words ?? [])
    expect(firedCue(cues, wordsOf(''), tags.split(' ')), `${code}: ${tags}`).not.toBeNull()
    const phrases = [...vi.split('|'), ...en.split('|')]
    const known = phrases.filter((phrase) => firedCue(cues, wordsOf(phrase)) !== null)
    expect(known.length, code).toBeGreaterThanOrEqual(phrases.length / 2)
  }
})

it('places the fictional people where there is a place', async () => {
  const ids = new Set((await base.db.selectFrom('locations').select('id').execute()).map(({ id }) => id))
  for (const id of [...PROVINCES.map(([id]) => id), ...NATIONS.map(({ id }) => id)]) expect(ids.has(id), id).toBe(true)
})
