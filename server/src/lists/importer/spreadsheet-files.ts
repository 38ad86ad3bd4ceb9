import { DEFAULT_LANGUAGE, type Language } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { IMPORT_ROWS_PAGE, type ImportRow, type importer } from '@kolscope/contract/lists/importer'
import { link, writeXlsx, XlsxStreamWriter } from 'hucre'
import { type Ctx, signedIn } from '../../core/ctx'
import { inSlices } from '../../core/in-slices'
import { matchedRows } from './matched-rows'
import { ownImport } from './read-import'
import { platformName, reasonText, SPREADSHEET_WORDS } from './spreadsheet-words'

const SLICE = 500

/** Made-up names that match no known account. */
const SAMPLE_ROWS: readonly (readonly string[])[] = [
  [
    'Nguyễn Thị Mẫu',
    'https://www.facebook.com/example.page',
    '@example.mau',
    '',
    'https://www.tiktok.com/@example.mau',
  ],
  ['Sample Channel', '', '', 'https://www.youtube.com/@example.channel', ''],
  ['Trần Văn Thử', 'https://www.facebook.com/profile.php?id=100000000000000', '', '', '@example.thu'],
]

export async function getImportSample(
  _ctx: Ctx,
  { language = DEFAULT_LANGUAGE }: Input<typeof importer.getImportSample>,
): Promise<Answer<typeof importer.getImportSample>> {
  const { sample: name, sampleName, sampleHeads } = SPREADSHEET_WORDS[language]
  const columns = sampleHeads.map((header, index) => ({ header, key: String(index), width: index === 0 ? 24 : 40 }))
  const data = SAMPLE_ROWS.map((row) =>
    Object.fromEntries(row.map((cell, index) => [String(index), cell.startsWith('http') ? link(cell, cell) : cell])),
  )
  const bytes = await writeXlsx({ sheets: [{ name: sampleName, columns, data }] })
  return { code: 200, data: { name, base64: Buffer.from(bytes).toString('base64') } }
}

function cellsOf(row: ImportRow, language: Language): (string | number)[] {
  const { status } = SPREADSHEET_WORDS[language]
  const reasons = row.reasons.map((reason) => reasonText(reason, language)).join('; ')
  const place = [row.id, row.file, row.sheet, row.row, row.influencerName]
  return [...place, platformName(row.platform), row.influencerURL, status[row.status], reasons]
}

const WIDTHS = [8, 24, 16, 8, 28, 18, 48, 16, 60]

/** Every row with its status and its reasons. */
export async function getImportFile(
  ctx: Ctx,
  { id, language = DEFAULT_LANGUAGE }: Input<typeof importer.getImportFile>,
): Promise<Answer<typeof importer.getImportFile>> {
  const actor = signedIn(ctx)
  await ownImport(ctx.db, actor, id)
  const { result, heads } = SPREADSHEET_WORDS[language]
  const columns = ['id', ...Object.values(heads)].map((header, index) => ({ header, width: WIDTHS[index] ?? 16 }))
  const writer = new XlsxStreamWriter({ name: result, columns, freezePane: { rows: 1 } })
  for (let offset = 0; ; offset += IMPORT_ROWS_PAGE) {
    const rows = await matchedRows(ctx.db, actor, id, { offset, limit: IMPORT_ROWS_PAGE })
    for await (const slice of inSlices(rows, SLICE)) for (const row of slice) writer.addRow(cellsOf(row, language))
    if (rows.length < IMPORT_ROWS_PAGE) break
  }
  const base64 = Buffer.from(await writer.finish()).toString('base64')
  return { code: 200, data: { name: `${result} ${id}.xlsx`, base64 } }
}
