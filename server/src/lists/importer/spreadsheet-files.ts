import { buffer } from 'node:stream/consumers'
import { DEFAULT_LANGUAGE, type Language } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { IMPORT_ROWS_PAGE, type ImportRow, type importer } from '@kolscope/contract/lists/importer'
import { link, writeXlsx } from 'hucre'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { writeWorkbook } from '../../core/workbook/workbook'
import type { Column } from '../../core/workbook/worksheet'
import { matchedRows } from './matched-rows'
import { ownImport } from './read-import'
import { platformName, reasonText, SPREADSHEET_WORDS } from './spreadsheet-words'

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
const NUMBERED: readonly number[] = [0, 3]

async function* resultRows(ctx: Ctx, actor: Actor, id: number, language: Language) {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: ImportRow[] = await matchedRows(ctx.db, actor, id, { after, limit: IMPORT_ROWS_PAGE })
    for (const row of rows) yield cellsOf(row, language)
    after = rows.at(-1)?.id
  }
}

/** Every row with its status and its reasons; the file is packed while its rows are read. */
export async function getImportFile(
  ctx: Ctx,
  { id, language = DEFAULT_LANGUAGE }: Input<typeof importer.getImportFile>,
): Promise<Answer<typeof importer.getImportFile>> {
  const actor = signedIn(ctx)
  await ownImport(ctx.db, actor, id)
  const { result, heads } = SPREADSHEET_WORDS[language]
  const columns = ['id', ...Object.values(heads)].map(
    (head, index): Column => ({
      head,
      width: WIDTHS[index] ?? 16,
      look: NUMBERED.includes(index) ? 'plain' : 'text',
    }),
  )
  const file = await buffer(writeWorkbook({ name: result, columns }, resultRows(ctx, actor, id, language)))
  return { code: 200, data: { name: `${result} ${id}.xlsx`, base64: file.toString('base64') } }
}
