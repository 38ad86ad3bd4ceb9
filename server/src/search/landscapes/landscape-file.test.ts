import type { LandscapeCell } from '@kolscope/contract/search/landscapes'
import { expect, test } from 'vitest'
import type { SheetCell } from '../../../testing/importing'
import { LANDSCAPES_URL, landscapeMarket, shown, upload } from '../../../testing/landscape-market'
import { rowsOfWorkbook } from '../../../testing/read-workbook'

const market = landscapeMarket()

test('the file of a chart holds its counts and can be uploaded as it is', async () => {
  const computed = await shown(market.staff, 'qualified')
  for (const language of ['en', 'vi']) {
    const query = { platform: 'tiktok', language }
    const { body } = await market.staff.get<{ data: { name: string; base64: string } }>(
      `${LANDSCAPES_URL}/qualified/file`,
      query,
    )
    expect(body.data.name).toContain('tiktok qualified')
    const rows = await rowsOfWorkbook(Buffer.from(body.data.base64, 'base64'))
    expect(rows.length).toBeGreaterThan(computed.categories.length)
    const sent = await upload(market.staff, rows as SheetCell[][])
    expect(sent.body.data.refused).toEqual([])
    const uploaded = await shown(market.staff, 'qualified')
    const counted = uploaded.cells.filter(({ count }) => count > 0)
    const written = (cells: readonly LandscapeCell[]) =>
      new Set(cells.map(({ is_uploaded: _, ...cell }) => JSON.stringify(cell)))
    expect(written(counted)).toEqual(written(computed.cells))
  }
})

test('the file of the bubbles holds what each of them shows', async () => {
  const { bubbles } = await shown(market.staff, 'qualified')
  expect(bubbles.length).toBeGreaterThan(0)
  const file = async (language: string) => {
    const query = { platform: 'tiktok', language, chart: 'bubbles' }
    const { body } = await market.staff.get<{ data: { name: string; base64: string } }>(
      `${LANDSCAPES_URL}/qualified/file`,
      query,
    )
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
