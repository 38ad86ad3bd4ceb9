import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readXls, readXlsx, type StreamRow, streamXlsxRows } from 'hucre'
import type { SpreadsheetLimits } from './spreadsheet-limits'

// A program of its own: a spreadsheet that breaks its reader breaks nothing else. It prints [sheet, row, cells] as JSON lines, the last one `true`.
const [path = '', format, limitsText = '{}'] = process.argv.slice(2)
const limits = JSON.parse(limitsText) as SpreadsheetLimits

type Cells = readonly (string | number | boolean | Date | null)[]
let cells = 0

async function printRow(sheet: string, number: number, values: Cells): Promise<void> {
  if (number > limits.rows) throw new Error(`it has more than ${limits.rows} rows`)
  if (values.length > limits.columns && values.slice(limits.columns).some((value) => value !== null && value !== '')) {
    throw new Error(`it has more than ${limits.columns} columns`)
  }
  cells += values.length
  if (cells > limits.cells) throw new Error(`it has more than ${limits.cells} cells`)
  if (values.every((value) => value === null || value === '')) return
  await print(JSON.stringify([sheet, number, values.map(textOf)]))
}

async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}

const textOf = (value: Cells[number]): string =>
  value === null ? '' : value instanceof Date ? isoOf(value) : String(value)

const isoOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('T00:00:00.000Z', ''))

async function readNew(bytes: Buffer): Promise<void> {
  const sheets: { name: string; index: number }[] = []
  await readXlsx(bytes, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push({ name, index })
      return false
    },
  })
  for (const { name, index } of sheets) {
    for await (const row of streamXlsxRows(bytes, { sheet: index }) as AsyncIterable<StreamRow>)
      await printRow(name, row.index + 1, row.values)
  }
}

async function readOld(bytes: Buffer): Promise<void> {
  const { sheets } = await readXls(bytes, { maxRows: limits.rows + 1 })
  for (const { name, rows } of sheets) for (const [index, row] of rows.entries()) await printRow(name, index + 1, row)
}

try {
  const bytes = readFileSync(path)
  await (format === 'xls' ? readOld(bytes) : readNew(bytes))
  await print('true')
} catch (error) {
  await print(JSON.stringify((error as Error).message.slice(0, 500)))
  process.exitCode = 1
}
