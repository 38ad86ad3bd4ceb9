import { TIER_CAPS } from '@kolscope/contract/core/enums'
import type { Answer } from '@kolscope/contract/core/route'
import type { Landscape, LandscapeCell, landscapes } from '@kolscope/contract/search/landscapes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { multipartOf, type SheetCell, xlsxOf } from '../../../testing/importing'
import { rowsOfWorkbook } from '../../../testing/read-workbook'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const AT = '/api/v1/landscapes'
const HEADS = ['chart_type', 'platform', 'category', 'level', 'count']
const MARKET = 520

type Uploaded = Answer<typeof landscapes.uploadLandscape>
type Removed = Answer<typeof landscapes.removeLandscapeUpload>

const isSameCell = (a: LandscapeCell, b: LandscapeCell) => a.category_id === b.category_id && a.level === b.level

let app: TestApp
let staff: SignedInClient

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

beforeAll(async () => {
  app = await startTestApp({
    influencers: Array.from({ length: MARKET }, (_, i) => ({
      name: `Người ${i}`,
      platform: i % 10 === 0 ? ('insta' as const) : ('tiktok' as const),
      state: i % 4 === 3 ? ('New' as const) : ('Approved' as const),
      followers: i % 50 === 1 ? null : 100 * (i + 1),
      engagementRate: (i * 7) % 31,
      influenceScore: i % 6 === 5 ? null : (i * 13) % 101,
      observedAt: i % 5 === 4 ? daysAgo(60) : daysAgo(2),
      categories: i % 9 === 0 ? [] : [{ id: (i % 3) + 1, resonance: 50 }],
    })),
  })
  staff = await app.as(['canViewLandscape', 'canFilterByBasicInfo'])
}, 60_000)
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('landscape_uploads').execute()
})

const shown = async (who: SignedInClient, type: string, query: object = { platform: 'tiktok' }) => {
  const { status, body } = await who.get<{ data: Landscape }>(`${AT}/${type}`, { ...query })
  expect(status).toBe(200)
  return body.data
}
const idsOf = async (who: SignedInClient, query: object) => {
  const { body } = await who.get<{ influencers: { id: number }[] }>('/api/v1/influencers', { ...query })
  return body.influencers.map(({ id }) => id)
}
const totalOf = async (who: SignedInClient, query: object) =>
  (await who.get<{ total: number }>('/api/v1/influencers', { ...query })).body.total

async function upload(who: SignedInClient, rows: readonly (readonly SheetCell[])[], name = 'counts.xlsx') {
  const { body, type } = multipartOf([{ name, bytes: await xlsxOf({ Counts: rows }) }])
  return who.call<Uploaded>({ method: 'POST', url: AT, body, headers: { 'content-type': type } })
}

test('each count is that of the search it leads to', async () => {
  for (const type of ['qualified', 'unqualified'] as const) {
    const own = { platform: 'tiktok', qualified: type === 'qualified' }
    const landscape = await shown(staff, type)
    expect(landscape[type]).toBe(await totalOf(staff, own))
    const cells = landscape.cells.filter(({ category_id }) => category_id !== null)
    expect(cells.length).toBeGreaterThan(6)
    for (const { category_id, level, count } of cells)
      expect(await totalOf(staff, { ...own, categories: category_id, level })).toBe(count)
    const drawn = landscape.bubbles.reduce((sum, { count }) => sum + count, 0)
    expect(drawn + landscape.undrawn).toBe(landscape[type])
  }
  const { reasons } = await shown(staff, 'unqualified')
  const leads = {
    'not-approved': { state: 'New,NeedToUpdate,PendingForApproval,Rejected' },
    'no-score': { level: 'null' },
    stale: { filter: '!updated_within_days__lte=30' },
  }
  for (const { reason, count } of reasons) {
    expect(count).toBeGreaterThan(0)
    expect(await totalOf(staff, { platform: 'tiktok', ...leads[reason] })).toBe(count)
  }
})

test('a tier sees rough counts, and of the first ones of the list those that it was shown', async () => {
  const rights = ['canViewLandscape', 'canFilterByBasicInfo'] as const
  for (const [kind, cap] of [
    ['isPremiumAccount', TIER_CAPS.premium],
    ['isDemoAccount', TIER_CAPS.demo],
  ] as const) {
    const who = await app.as([...rights, kind])
    const before = await shown(who, 'unqualified')
    const counts = [before.qualified, before.unqualified, before.undrawn, ...before.reasons.map(({ count }) => count)]
    counts.push(...before.cells.map(({ count }) => count))
    expect(counts.filter((count) => count > cap || (count !== cap && count % 10 !== 0))).toEqual([])
    expect([before.cap, before.rounded_to, before.bubbles]).toEqual([cap, 10, []])

    const query = { platform: 'tiktok', qualified: false, page_size: 100 }
    const seen = await idsOf(who, { ...query, level: 'large' })
    const large = await shown(who, 'unqualified')
    expect(large.bubbles.length).toBeGreaterThan(0)
    expect(large.bubbles.filter(({ id }) => !seen.includes(id ?? 0))).toEqual([])

    const pages = Array.from({ length: Math.ceil(cap / 100) }, (_, page_index) => ({ ...query, page_index }))
    const listed = (await Promise.all(pages.map((page) => idsOf(who, page)))).flat()
    const after = await shown(who, 'unqualified')
    expect(after.bubbles.length).toBeGreaterThan(large.bubbles.length)
    expect(after.bubbles.filter(({ id, name, count }) => !listed.includes(id ?? 0) || !name || count !== 1)).toEqual([])
    // Of the two states of the page's link, either pays.
    expect((await shown(who, 'qualified')).bubbles).toEqual([])
    await who.get('/api/v1/influencers', { platform: 'tiktok', qualified: true, hidden: false, page_size: 12 })
    expect((await shown(who, 'qualified')).bubbles.length).toBeGreaterThan(12)
  }
})

test('a tier learns neither who uploaded counts nor the name of the file, and reads rough counts as such', async () => {
  const category = (await shown(staff, 'qualified')).categories[0]?.name ?? ''
  await upload(staff, [HEADS, ['qualified', 'tiktok', category, 'large', 27]], 'Client X.xlsx')
  const premium = await app.as(['canViewLandscape', 'isPremiumAccount'])
  const { upload: here, uploads, cells } = await shown(premium, 'qualified')
  expect([here, ...uploads].map((one) => [one?.by, one?.file])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(cells.find(({ is_uploaded }) => is_uploaded)?.count).toBe(20)
  const { body } = await premium.get<{ data: { base64: string } }>(`${AT}/qualified/file`, { platform: 'tiktok' })
  const rows = await rowsOfWorkbook(Buffer.from(body.data.base64, 'base64'))
  const written = rows.slice(1).map((row) => String(row.at(-1)))
  expect(written).toContain('20+')
  expect(written.filter((count) => !/^(<10|\d+\+)$/.test(count))).toEqual([])
})

test('a category hidden from a role is in no cell of it', async () => {
  const hidden = await app.as(['canViewLandscape'])
  const { body } = await hidden.get<{ data: Landscape }>(`${AT}/qualified`, { platform: 'tiktok' })
  const [first] = body.data.cells.filter(({ category_id }) => category_id !== null)
  const id = first?.category_id ?? 0
  await app.db
    .updateTable('categories')
    .set({ role_ids: [1] })
    .where('id', '=', id)
    .execute()
  await expect.poll(async () => (await shown(hidden, 'qualified')).categories.some((one) => one.id === id)).toBe(false)
  expect((await shown(hidden, 'qualified')).cells.some(({ category_id }) => category_id === id)).toBe(false)
  await app.db.updateTable('categories').set({ role_ids: null }).where('id', '=', id).execute()
  await expect.poll(async () => (await shown(hidden, 'qualified')).categories.some((one) => one.id === id)).toBe(true)
})

test('an upload replaces the counts of the charts it names until it is taken back, and that can be undone', async () => {
  const computed = await shown(staff, 'qualified')
  const name = computed.categories[0]?.name_vi
  const { body } = await upload(staff, [
    ['Số liệu quý 1'],
    ['Loại biểu đồ', 'Nền tảng', 'Lĩnh vực', 'Mức', 'Số lượng'],
    ['Đạt chuẩn', 'TikTok', name ?? '', 'Cao', '1.234'],
    ['qualified', 'tiktok', '', '', 7],
    ['qualified', 'tiktok', name ?? '', 'large', 5],
    ['maybe', 'tiktok', '', 'large', 5],
    ['qualified', 'MySpace', '', 'large', 5],
    ['qualified', 'tiktok', 'Không có đâu', 'large', 5],
    ['qualified', 'tiktok', '', 'huge', 5],
    ['qualified', 'tiktok', '', 'small', -5],
    ['qualified', 'tiktok', '?', 'small', 5],
    ['qualified', 'tiktok', '', 'small', 'five'],
  ])
  expect(body.data.refused.map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'twice'],
    [6, 'unknown-chart-type'],
    [7, 'unknown-platform'],
    [8, 'unknown-category'],
    [9, 'unknown-level'],
    [10, 'negative'],
    [11, 'unknown-category'],
    [12, 'not-a-count'],
  ])
  const replaced = await shown(staff, 'qualified')
  expect(replaced.cells.filter(({ is_uploaded }) => is_uploaded)).toEqual([
    { category_id: computed.categories[0]?.id, level: 'large', count: 1_234, is_uploaded: true },
    { category_id: null, level: 'null', count: 7, is_uploaded: true },
  ])
  const own = (cell: LandscapeCell) => replaced.cells.some((one) => one.is_uploaded && isSameCell(one, cell))
  expect(replaced.cells.filter(({ is_uploaded }) => !is_uploaded)).toEqual(computed.cells.filter((cell) => !own(cell)))
  expect(replaced.cells.some(({ category_id, level }) => category_id === null && level === 'small')).toBe(true)
  expect(replaced.upload).toMatchObject({ file: 'counts.xlsx', rows: 2 })
  expect((await shown(staff, 'qualified', { platform: 'insta' })).upload).toBeNull()
  const updated = await staff.get<{ data: object }>(`${AT}/last-updated-date`)
  expect(updated.body.data).toEqual({ last_updated_date: replaced.upload?.at, is_uploaded: true })
  const removed = await staff.call<Removed>({ method: 'DELETE', url: AT })
  expect((await shown(staff, 'qualified')).cells).toEqual(computed.cells)
  await staff.post(`${AT}/uploads/${removed.body.data.removed[0]?.id}/restore`, {})
  expect((await shown(staff, 'qualified')).cells).toEqual(replaced.cells)
  const entries = await app.db.selectFrom('activity_logs').select('action').orderBy('id', 'desc').limit(3).execute()
  expect(entries.map(({ action }) => action)).toEqual(['landscapeRestored', 'landscapeTakenBack', 'landscapeUploaded'])
})

test('uploads of several charts stand side by side, and each is taken back by itself', async () => {
  const computed = await shown(staff, 'qualified', { platform: 'insta' })
  const first = await upload(staff, [HEADS, ['qualified', 'tiktok', '', 'small', 1]], 'tiktok.xlsx')
  await upload(staff, [HEADS, ['qualified', 'insta', '', 'small', 2]], 'insta.xlsx')
  const both = [HEADS, ['qualified', 'insta', '', 'small', 3], ['unqualified', 'insta', '', 'small', 4]]
  const third = await upload(staff, both, 'again.xlsx')
  const smallOf = ({ cells }: Landscape) => cells.find(({ category_id: id, level }) => id === null && level === 'small')
  const onInsta = () => shown(staff, 'qualified', { platform: 'insta' })
  expect([smallOf(await shown(staff, 'qualified'))?.count, smallOf(await onInsta())?.count]).toEqual([1, 3])
  const { uploads } = await shown(staff, 'unqualified')
  expect(uploads.map(({ file, charts }) => [file, charts.length])).toEqual([
    ['again.xlsx', 2],
    ['insta.xlsx', 1],
    ['tiktok.xlsx', 1],
  ])
  const takeBack = (id: number | undefined) => staff.call<Removed>({ method: 'DELETE', url: AT, query: { id } })
  expect((await takeBack(third.body.data.upload?.id)).body.data.removed).toHaveLength(1)
  expect(smallOf(await onInsta())).toMatchObject({ count: 2, is_uploaded: true })
  await takeBack(first.body.data.upload?.id)
  expect(smallOf(await shown(staff, 'qualified'))?.is_uploaded).toBe(false)
  expect((await staff.call<Removed>({ method: 'DELETE', url: AT })).body.data.removed).toHaveLength(1)
  expect((await onInsta()).cells).toEqual(computed.cells)
})

test('of uploads that are shown nowhere the last five are kept', async () => {
  const stored = async (file: string, platform: 'insta' | 'tiktok', is_shown: boolean) => {
    const row = { account_id: null, file, rows: 1, is_shown }
    const { id } = await app.db.insertInto('landscape_uploads').values(row).returning('id').executeTakeFirstOrThrow()
    const count = {
      upload_id: id,
      chart_type: 'qualified',
      platform,
      category_id: null,
      level: 'small',
      count: 1,
    } as const
    await app.db.insertInto('landscape_counts').values(count).execute()
  }
  await stored('insta', 'insta', true)
  for (let n = 1; n <= 8; n++) await stored(`${n}`, 'tiktok', n % 2 === 0)
  await upload(staff, [HEADS, ['qualified', 'tiktok', '', 'small', 9]], '9.xlsx')
  const kept = await app.db.selectFrom('landscape_uploads').select('file').orderBy('id').execute()
  expect(kept.map(({ file }) => file)).toEqual(['insta', '4', '5', '6', '7', '8', '9.xlsx'])
})

test('a file without a usable row changes nothing, and external accounts upload nothing', async () => {
  await upload(staff, [HEADS, ['qualified', 'tiktok', '', 'small', 1]])
  const before = await shown(staff, 'qualified')
  const { body } = await upload(staff, [
    ['Tên', 'Link'],
    ['A', 'B'],
  ])
  expect(body.data).toMatchObject({ upload: null, refused: [{ row: 1, reason: 'no-header' }] })
  const wrong = multipartOf([{ name: 'a.csv', bytes: Buffer.from('chart_type') }])
  const sent = { method: 'POST', url: AT, body: wrong.body, headers: { 'content-type': wrong.type } } as const
  const { body: told } = await staff.call<Uploaded>(sent)
  expect(told.data).toMatchObject({
    upload: null,
    file: { errorMessage: 'File extension does not valid.', problem: null },
  })
  expect((await shown(staff, 'qualified')).upload).toEqual(before.upload)
  for (const flag of ['isPremiumAccount', 'isInfluencerAccount'] as const) {
    const other = await app.as(['canViewLandscape', flag])
    expect((await upload(other, [HEADS, ['qualified', 'tiktok', '', 'small', 2]])).status).toBe(403)
  }
})

test('the file of a chart holds its counts and can be uploaded as it is', async () => {
  const computed = await shown(staff, 'qualified')
  for (const language of ['en', 'vi']) {
    const query = { platform: 'tiktok', language }
    const { body } = await staff.get<{ data: { name: string; base64: string } }>(`${AT}/qualified/file`, query)
    expect(body.data.name).toContain('tiktok qualified')
    const rows = await rowsOfWorkbook(Buffer.from(body.data.base64, 'base64'))
    expect(rows.length).toBeGreaterThan(computed.categories.length)
    const sent = await upload(staff, rows as SheetCell[][])
    expect(sent.body.data.refused).toEqual([])
    const uploaded = await shown(staff, 'qualified')
    const counted = uploaded.cells.filter(({ count }) => count > 0)
    const written = (cells: readonly LandscapeCell[]) =>
      new Set(cells.map(({ is_uploaded: _, ...cell }) => JSON.stringify(cell)))
    expect(written(counted)).toEqual(written(computed.cells))
  }
})

test('the file of the bubbles holds what each of them shows', async () => {
  const { bubbles } = await shown(staff, 'qualified')
  expect(bubbles.length).toBeGreaterThan(0)
  const file = async (language: string) => {
    const query = { platform: 'tiktok', language, chart: 'bubbles' }
    const { body } = await staff.get<{ data: { name: string; base64: string } }>(`${AT}/qualified/file`, query)
    return { name: body.data.name, rows: await rowsOfWorkbook(Buffer.from(body.data.base64, 'base64')) }
  }
  const { name, rows } = await file('en')
  expect(name).toContain('tiktok qualified bubbles')
  const [heads, ...written] = rows
  expect(heads?.slice(0, 2)).toEqual(['Name', 'Influencers'])
  expect(written.map((row) => [row[1], row[4], row[5]])).toEqual(
    bubbles.map(({ count, followers }) => [count, followers.min, followers.max]),
  )
  const rates = bubbles.map(({ engagement_rate: rate }) => Math.round(rate.max * 100) / 100)
  expect(written.map((row) => row[7])).toEqual(rates)
  expect((await file('vi')).rows[0]?.[0]).toBe('Tên')
})

test('views are kept under their name, for their account alone', async () => {
  const view = { chart_type: 'unqualified', platform: 'tiktok', chart: 'heatmap' }
  await staff.post('/api/v1/landscape-views', { name: 'Chưa đạt', view: { platform: 'insta' } })
  const saved = await staff.post<{ data: { id: number } }>('/api/v1/landscape-views', { name: 'CHƯA ĐẠT', view })
  const list = await staff.get<{ data: object[]; total: number }>('/api/v1/landscape-views')
  expect(list.body.data).toEqual([{ id: saved.body.data.id, name: 'CHƯA ĐẠT', view }])
  const other = await app.as(['canViewLandscape'])
  expect((await other.get<{ total: number }>('/api/v1/landscape-views')).body.total).toBe(0)
  const url = `/api/v1/landscape-views/${saved.body.data.id}`
  expect((await other.call({ method: 'DELETE', url })).status).toBe(404)
  expect((await staff.call({ method: 'DELETE', url })).status).toBe(200)
})
