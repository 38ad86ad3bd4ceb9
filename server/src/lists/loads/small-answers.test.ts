import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoadingApp, startLoading } from '../../../testing/loading-app'
import { spreadsheetOf } from '../../../testing/spreadsheet-of'

let staff: LoadingApp['staff']
let screen: LoadingApp['screen']
let close: LoadingApp['close']
beforeAll(async () => {
  ;({ staff, screen, close } = await startLoading())
})
afterAll(() => close())

const sizeOf = async (url: string) => (await staff.get(url)).text.length

describe('what the screen gets stays small, whatever the file contains', () => {
  it('a preview with cells of 200,000 letters', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, n) => `big${n},tiktok,${'Na '.repeat(70_000)}${n},${10_000 + n},${'Nowhere '.repeat(25_000)}`,
    )
    const list = ['handle,platform,name,followers,location', ...rows].join('\n')
    const load = await screen.upload('big 2026-06.csv', list)
    expect([load.state, load.questions]).toEqual(['ready', []])
    expect(load.preview?.counts).toMatchObject({ new: 20, doubtful: 20 })
    expect(await sizeOf(`/api/v1/loads/${load.id}`)).toBeLessThan(100_000)
    expect(await sizeOf('/api/v1/loads')).toBeLessThan(10_000)
  })

  it('a plan of many sheets with many columns, of which those that are read are shown', async () => {
    const heads = Array.from({ length: 250 }, (_, n) => `Column ${n} ${'x'.repeat(50)}`)
    const head = [...heads, 'handle', 'platform', 'followers']
    const row = (sheet: number, n: number) => [
      ...heads.map((_, column) => `${n} ${column} ${'y'.repeat(190)}`),
      ...[`wide${sheet}.${n}`, 'tiktok', 10_000 + n],
    ]
    const sheets = Array.from({ length: 6 }, (_, sheet) => [
      `S${sheet}`,
      [head, ...[1, 2, 3].map((n) => row(sheet, n))],
    ])
    const load = await screen.upload('wide 2026-06.xlsx', await spreadsheetOf(Object.fromEntries(sheets)))
    expect(load.sheets).toHaveLength(6)
    for (const { columns, rows } of load.sheets) {
      expect(columns.flatMap(({ field }) => field ?? [])).toEqual(
        expect.arrayContaining(['handle', 'platform', 'followers']),
      )
      expect(rows).toBe(3)
    }
    expect(await sizeOf(`/api/v1/loads/${load.id}`)).toBeLessThan(700_000)
    const listed = await staff.get<{ data: { id: number; rows: number }[] }>('/api/v1/loads')
    expect(listed.body.data.find(({ id }) => id === load.id)?.rows).toBe(18)
  })
})
