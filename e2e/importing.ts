import type { Page } from '@playwright/test'
import { type Cell, spreadsheetOf } from '../server/testing/spreadsheet-of'
import type { Say } from './words'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Chooses files on the importer's page, as its file dialog returns them. */
export async function chooseFiles(page: Page, say: Say, files: readonly { name: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('importer.choose'), exact: true }).click()
  await (await chooser).setFiles(files.map((file) => ({ mimeType: XLSX, ...file })))
}

/** Files of which one can be imported and one cannot. */
export const choosing = (page: Page, say: Say) =>
  chooseFiles(page, say, [
    { name: 'KOL T11.csv', buffer: Buffer.from('name,link') },
    { name: 'Danh sách người ảnh hưởng tháng 11, bản cuối cùng đã duyệt.xlsx', buffer: Buffer.from(ZIP) },
  ])

/** A sheet whose rows are read. */
export async function importing(page: Page, say: Say) {
  const rows: Cell[][] = [['Họ tên', 'TikTok', 'Instagram', 'Ghi chú']]
  for (let n = 1; n <= 40; n += 1)
    rows.push([`Nguyễn Thị ${n}`, `@person.${n}`, n % 3 === 0 ? '-' : `@her.${n}`, 'ưu tiên'])
  rows.push(['Không liên kết', '-', 'N/A', null])
  await chooseFiles(page, say, [{ name: 'KOL T11.xlsx', buffer: await spreadsheetOf({ 'KOL T11': rows }) }])
  await page.getByRole('button', { name: say('importer.read', { count: 1 }) }).click()
  await page.getByRole('table').waitFor()
}
