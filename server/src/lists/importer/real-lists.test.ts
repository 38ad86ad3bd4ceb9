import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMPORT_ROWS_PAGE, type ImportRow } from '@kolscope/contract/lists/importer'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenFile, uploadAs, xlsxOf } from '../../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { projectRoot } from '../../core/project-root'

const folder = join(projectRoot(), '..', 'shared', 'data', 'lists')
const isThere = existsSync(folder)
if (!isThere) process.stdout.write(`The real lists are not imported: there is no ${folder}.\n`)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function asSpreadsheet(name: string): Promise<GivenFile> {
  const bytes = readFileSync(join(folder, name))
  if (name.endsWith('.xls')) return { name, bytes }
  const rows = parse(bytes, { bom: true, relax_quotes: true, relax_column_count: true }) as string[][]
  return { name: name.replace('.csv', '.xlsx'), bytes: await xlsxOf({ List: rows }) }
}

async function rowsOf(by: SignedInClient, id: number | null): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let page_index = 0; ; page_index += 1) {
    const { body } = await by.get<{ data: ImportRow[] }>(`/api/v1/imports/${id}/rows`, { page_index })
    rows.push(...body.data)
    if (body.data.length < IMPORT_ROWS_PAGE) return rows
  }
}

/** Rows that name an account, and all rows, of each list. */
const EXPECTED: Readonly<Record<string, readonly [named: number, rows: number]>> = {
  'instagram-top-2022-09.csv': [1050, 1050],
  'tiktok-top-2022-09.csv': [1000, 1000],
  'tiktok-vietnam-2026-06.csv': [38, 38],
  'youtube-global-statistics-2023.csv': [0, 995],
  'youtube-top-2022-09.csv': [628, 1047],
  'youtube-top-50.xls': [0, 50],
  'youtube-vietnam-channel-ids.csv': [9, 9],
}

test.skipIf(!isThere)('the real lists are imported with every row explained', async () => {
  const staff = await app.as('Staff')
  for (const name of readdirSync(folder)) {
    const file = await asSpreadsheet(name)
    const { body, status } = await uploadAs(staff, [file])
    expect(status, name).toBe(200)
    const [read] = body.data.files
    expect(read?.isValid, `${name}: ${read?.problem}`).toBe(true)
    const { id, stats, sheets } = body.data
    const influencers = await rowsOf(staff, id)
    expect(influencers.every(({ reasons }) => reasons.length > 0)).toBe(true)
    expect(stats.total).toBe(influencers.length)
    const named = influencers.filter(({ url_key }) => url_key !== '').length
    if (process.env.SHOW)
      process.stdout.write(
        `${name} ${named} of ${stats.total}; ${JSON.stringify(sheets.map(({ columns }) => columns.map((one) => [one.header, one.meaning, one.platform].join(':'))))}\n`,
      )
    if (EXPECTED[name]) expect([named, stats.total], name).toEqual(EXPECTED[name])
  }
})
