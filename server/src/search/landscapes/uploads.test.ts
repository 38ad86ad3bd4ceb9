import type { Answer } from '@kolscope/contract/core/route'
import type { Landscape, LandscapeCell, landscapes } from '@kolscope/contract/search/landscapes'
import { expect, test } from 'vitest'
import { multipartOf } from '../../../testing/importing'
import { HEADS, LANDSCAPES_URL, landscapeMarket, shown, type Uploaded, upload } from '../../../testing/landscape-market'
import { rowsOfWorkbook } from '../../../testing/read-workbook'

type Removed = Answer<typeof landscapes.removeLandscapeUpload>

const isSameCell = (a: LandscapeCell, b: LandscapeCell) => a.category_id === b.category_id && a.level === b.level

const market = landscapeMarket()

test('an upload replaces the counts of the charts it names until it is taken back, and that can be undone', async () => {
  const computed = await shown(market.staff, 'qualified')
  const name = computed.categories[0]?.name_vi
  const { body } = await upload(market.staff, [
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
  const replaced = await shown(market.staff, 'qualified')
  expect(replaced.cells.filter(({ is_uploaded }) => is_uploaded)).toEqual([
    { category_id: computed.categories[0]?.id, level: 'large', count: 1_234, is_uploaded: true },
    { category_id: null, level: 'null', count: 7, is_uploaded: true },
  ])
  const own = (cell: LandscapeCell) => replaced.cells.some((one) => one.is_uploaded && isSameCell(one, cell))
  expect(replaced.cells.filter(({ is_uploaded }) => !is_uploaded)).toEqual(computed.cells.filter((cell) => !own(cell)))
  expect(replaced.cells.some(({ category_id, level }) => category_id === null && level === 'small')).toBe(true)
  expect(replaced.upload).toMatchObject({ file: 'counts.xlsx', rows: 2 })
  expect((await shown(market.staff, 'qualified', { platform: 'insta' })).upload).toBeNull()
  const updated = await market.staff.get<{ data: object }>(`${LANDSCAPES_URL}/last-updated-date`)
  expect(updated.body.data).toEqual({ last_updated_date: replaced.upload?.at, is_uploaded: true })
  const removed = await market.staff.call<Removed>({ method: 'DELETE', url: LANDSCAPES_URL })
  expect((await shown(market.staff, 'qualified')).cells).toEqual(computed.cells)
  await market.staff.post(`${LANDSCAPES_URL}/uploads/${removed.body.data.removed[0]?.id}/restore`, {})
  expect((await shown(market.staff, 'qualified')).cells).toEqual(replaced.cells)
  const entries = await market.app.db
    .selectFrom('activity_logs')
    .select('action')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['landscapeRestored', 'landscapeTakenBack', 'landscapeUploaded'])
})

test('uploads of several charts stand side by side, and each is taken back by itself', async () => {
  const computed = await shown(market.staff, 'qualified', { platform: 'insta' })
  const first = await upload(market.staff, [HEADS, ['qualified', 'tiktok', '', 'small', 1]], 'tiktok.xlsx')
  await upload(market.staff, [HEADS, ['qualified', 'insta', '', 'small', 2]], 'insta.xlsx')
  const both = [HEADS, ['qualified', 'insta', '', 'small', 3], ['unqualified', 'insta', '', 'small', 4]]
  const third = await upload(market.staff, both, 'again.xlsx')
  const smallOf = ({ cells }: Landscape) => cells.find(({ category_id: id, level }) => id === null && level === 'small')
  const onInsta = () => shown(market.staff, 'qualified', { platform: 'insta' })
  expect([smallOf(await shown(market.staff, 'qualified'))?.count, smallOf(await onInsta())?.count]).toEqual([1, 3])
  const { uploads } = await shown(market.staff, 'unqualified')
  expect(uploads.map(({ file, charts }) => [file, charts.length])).toEqual([
    ['again.xlsx', 2],
    ['insta.xlsx', 1],
    ['tiktok.xlsx', 1],
  ])
  const takeBack = (id: number | undefined) =>
    market.staff.call<Removed>({ method: 'DELETE', url: LANDSCAPES_URL, query: { id } })
  expect((await takeBack(third.body.data.upload?.id)).body.data.removed).toHaveLength(1)
  expect(smallOf(await onInsta())).toMatchObject({ count: 2, is_uploaded: true })
  await takeBack(first.body.data.upload?.id)
  expect(smallOf(await shown(market.staff, 'qualified'))?.is_uploaded).toBe(false)
  expect((await market.staff.call<Removed>({ method: 'DELETE', url: LANDSCAPES_URL })).body.data.removed).toHaveLength(
    1,
  )
  expect((await onInsta()).cells).toEqual(computed.cells)
})

test('of uploads that are shown nowhere the last five are kept', async () => {
  const stored = async (file: string, platform: 'insta' | 'tiktok', is_shown: boolean) => {
    const row = { account_id: null, file, rows: 1, is_shown }
    const { id } = await market.app.db
      .insertInto('landscape_uploads')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    const count = {
      upload_id: id,
      chart_type: 'qualified',
      platform,
      category_id: null,
      level: 'small',
      count: 1,
    } as const
    await market.app.db.insertInto('landscape_counts').values(count).execute()
  }
  await stored('insta', 'insta', true)
  for (let n = 1; n <= 8; n++) await stored(`${n}`, 'tiktok', n % 2 === 0)
  await upload(market.staff, [HEADS, ['qualified', 'tiktok', '', 'small', 9]], '9.xlsx')
  const kept = await market.app.db.selectFrom('landscape_uploads').select('file').orderBy('id').execute()
  expect(kept.map(({ file }) => file)).toEqual(['insta', '4', '5', '6', '7', '8', '9.xlsx'])
})

test('a file without a usable row changes nothing, and external accounts upload nothing', async () => {
  await upload(market.staff, [HEADS, ['qualified', 'tiktok', '', 'small', 1]])
  const before = await shown(market.staff, 'qualified')
  const { body } = await upload(market.staff, [
    ['Tên', 'Link'],
    ['A', 'B'],
  ])
  expect(body.data).toMatchObject({ upload: null, refused: [{ row: 1, reason: 'no-header' }] })
  const wrong = multipartOf([{ name: 'a.csv', bytes: Buffer.from('chart_type') }])
  const sent = {
    method: 'POST',
    url: LANDSCAPES_URL,
    body: wrong.body,
    headers: { 'content-type': wrong.type },
  } as const
  const { body: told } = await market.staff.call<Uploaded>(sent)
  expect(told.data).toMatchObject({
    upload: null,
    file: { errorMessage: 'File extension does not valid.', problem: null },
  })
  expect((await shown(market.staff, 'qualified')).upload).toEqual(before.upload)
  for (const flag of ['isPremiumAccount', 'isInfluencerAccount'] as const) {
    const other = await market.app.as(['canViewLandscape', flag])
    expect((await upload(other, [HEADS, ['qualified', 'tiktok', '', 'small', 2]])).status).toBe(403)
  }
})

test('a tier learns neither who uploaded counts nor the name of the file, and reads rough counts as such', async () => {
  const category = (await shown(market.staff, 'qualified')).categories[0]?.name ?? ''
  await upload(market.staff, [HEADS, ['qualified', 'tiktok', category, 'large', 27]], 'Client X.xlsx')
  const premium = await market.app.as(['canViewLandscape', 'isPremiumAccount'])
  const { upload: here, uploads, cells } = await shown(premium, 'qualified')
  expect([here, ...uploads].map((one) => [one?.by, one?.file])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(cells.find(({ is_uploaded }) => is_uploaded)?.count).toBe(20)
  const { body } = await premium.get<{ data: { base64: string } }>(`${LANDSCAPES_URL}/qualified/file`, {
    platform: 'tiktok',
  })
  const rows = await rowsOfWorkbook(Buffer.from(body.data.base64, 'base64'))
  const written = rows.slice(1).map((row) => String(row.at(-1)))
  expect(written).toContain('20+')
  expect(written.filter((count) => !/^(<10|\d+\+)$/.test(count))).toEqual([])
})
