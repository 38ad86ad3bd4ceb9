import { statSync } from 'node:fs'
import { extname } from 'node:path'
import { onlyPlatformIn } from '../../core/spreadsheets/platform-of'
import { readSpreadsheet } from '../../core/spreadsheets/read-spreadsheet'
import type { Rows, SheetRow } from '../../core/spreadsheets/table'
import { dayMonthReader, parseDay } from './days'
import type { Kind } from './fields'
import { type FactOptions, type FileFacts, fileFacts } from './file-facts'
import { fromLine, type Reading } from './from-line'
import { type DayColumn, fromPostRow } from './from-post-row'
import { cellsOf, fromRow } from './from-row'
import { type Header, understandHeader } from './header'
import type { Incoming } from './incoming'
import { type LoadContext, loadBatch, type Run } from './load'
import { readCsv } from './readers/csv'
import { linesOf } from './readers/lines'
import type { References } from './references'
import { openRefusedRows } from './refused-rows'
import { type FileReport, warnInto } from './report'

export type FileOptions = FactOptions & {
  kind?: Kind
  /** Folded header words → field. */
  map?: ReadonlyMap<string, string>
  year?: number
  refusedFolder: string
  onProgress?: (path: string, rows: number, share: number) => void
}

const BATCH = 2000
const HEAVIEST_BATCH = 50_000
const HEAD_ROWS = 200

/** Everything that the rows of one file pass through. */
type Pipe = LoadContext & {
  reading: Reading
  options: FileOptions
  batch: Incoming[]
  /** Rows of any table that the batch may write. */
  weight: number
  inFlight: Promise<void>
  raw: Map<number, { label: string; cells: readonly string[] }>
  bytes: (count: number) => void
}

/**
 * Loads one file and counts the outcomes of its rows in the report; throws if it cannot be read to its end, with the
 * rows before it loaded.
 */
export async function ingestFile(
  run: Run,
  references: References,
  report: FileReport,
  options: FileOptions,
): Promise<void> {
  const file = fileFacts(report.path, options)
  report.notes.push(...file.notes)
  const refusedRows = openRefusedRows(options.refusedFolder, file.name)
  const pipe: Pipe = {
    run,
    report,
    reading: { file, references, warn: warnInto(report) },
    options,
    batch: [],
    weight: 0,
    inFlight: Promise.resolve(),
    raw: new Map(),
    bytes: progressOf(report.path, report, options),
    refuse: (row, reason, isSecret = false) => {
      report.refused += 1
      const { label, cells } = pipe.raw.get(row) ?? { label: String(row), cells: [] }
      refusedRows.add(label, reason, isSecret ? [] : cells)
    },
  }
  try {
    await (isLines(file) ? readLines(pipe) : readTable(pipe))
  } finally {
    try {
      await flush(pipe)
      await pipe.inFlight
    } finally {
      report.refusedFile = await refusedRows.close()
    }
  }
}

const isLines = ({ path }: FileFacts) => extname(path).toLowerCase() === '.ndjson'

function progressOf(path: string, report: FileReport, { onProgress }: FileOptions): (count: number) => void {
  const total = statSync(path).size
  let bytesRead = 0
  return (count) => {
    bytesRead += count
    onProgress?.(path, report.rows, total === 0 ? 1 : Math.min(1, bytesRead / total))
  }
}

async function readLines(pipe: Pipe): Promise<void> {
  let number = 0
  for await (const lines of linesOf(pipe.reading.file.path, pipe.bytes)) {
    for (const line of lines) {
      number += 1
      if (line.trim() !== '') await take(pipe, String(number), [line], (row) => fromLine(line, row, pipe.reading))
    }
  }
}

// The database works on one batch while the next is read.
async function take(
  pipe: Pipe,
  label: string,
  cells: readonly string[],
  parse: (row: number) => Incoming,
): Promise<void> {
  pipe.report.rows += 1
  const row = pipe.report.rows
  pipe.raw.set(row, { label, cells })
  try {
    const incoming = parse(row)
    pipe.batch.push(incoming)
    pipe.weight += incoming.posts.length + incoming.history.length
  } catch (error) {
    pipe.refuse(row, (error as Error).message)
    pipe.raw.delete(row)
  }
  if (pipe.batch.length >= BATCH || pipe.weight >= HEAVIEST_BATCH) await flush(pipe)
}

async function flush(pipe: Pipe): Promise<void> {
  await pipe.inFlight
  const rows = pipe.batch
  pipe.batch = []
  pipe.weight = 0
  const load = async () => {
    await loadBatch(rows, pipe)
    for (const { rows: numbers } of rows) for (const number of numbers) pipe.raw.delete(number)
  }
  pipe.inFlight = load()
  pipe.inFlight.catch(() => undefined)
}

function rowsOf({ path }: FileFacts, onBytes?: (count: number) => void): Rows {
  switch (extname(path).toLowerCase()) {
    case '.csv':
    case '.tsv':
      return readCsv(path, onBytes)
    case '.xlsx':
    case '.xls':
      return readSpreadsheet(path)
    default:
      throw new Error(`${path} is none of .ndjson, .csv, .xlsx and .xls.`)
  }
}

type Sheet = { name: string; head: SheetRow[]; layout: Layout | null }

async function readTable(pipe: Pipe): Promise<void> {
  let sheet: Sheet | null = null
  for await (const block of rowsOf(pipe.reading.file, pipe.bytes)) {
    for (const row of block) {
      if (sheet === null || sheet.name !== row.sheet) {
        await beginSheet(pipe, sheet)
        sheet = { name: row.sheet, head: [], layout: null }
      }
      if (sheet.layout) await takeRow(pipe, sheet.layout, row)
      else if (sheet.head.push(row) >= HEAD_ROWS) await beginSheet(pipe, sheet)
    }
  }
  await beginSheet(pipe, sheet)
  if (sheet === null) throw new Error(`${pipe.reading.file.path} holds no rows.`)
}

async function beginSheet(pipe: Pipe, sheet: Sheet | null): Promise<void> {
  if (sheet === null || sheet.layout) return
  sheet.layout = await understandSheet(pipe, sheet.name, sheet.head)
  for (const row of sheet.head) await takeRow(pipe, sheet.layout, row)
}

type Layout = { header: Header; headerRow: number; reading: Reading; days: DayColumn }

async function understandSheet(pipe: Pipe, name: string, head: readonly SheetRow[]): Promise<Layout> {
  const { options, report, reading } = pipe
  const header = understandHeader(
    head.map(({ cells }) => cells),
    { kind: options.kind, map: options.map },
  )
  const headerRow = header ? head[header.row] : undefined
  if (!header || !headerRow) {
    const firstRow = head[0]?.cells.filter(Boolean).slice(0, 12).join(' | ') ?? ''
    throw new Error(
      `${report.path}: none of the first 20 rows${name && ` of ${name}`} names an account's columns; give --map column=field. First row: ${firstRow}`,
    )
  }
  const columns = header.columns.map(({ header: text, field }) => `${JSON.stringify(text)} → ${field}`).join(', ')
  const ignoredHeaders = header.ignored.map(({ header: text }) => JSON.stringify(text)).join(', ')
  report.mapping.push(
    `${name && `${name}: `}${header.kind}, header in row ${headerRow.number}: ${columns}${ignoredHeaders && `; not read: ${ignoredHeaders}`}`,
  )
  const platform = reading.file.platform ?? onlyPlatformIn(headerRow.cells.join(' '))
  if (platform !== reading.file.platform)
    report.notes.push(`Rows that name no platform count as ${platform}, because the header does.`)
  const days = await dayColumn(pipe, name, header)
  return { header, headerRow: headerRow.number, reading: { ...reading, file: { ...reading.file, platform } }, days }
}

async function takeRow(
  pipe: Pipe,
  { header, headerRow, reading, days }: Layout,
  { sheet, number, cells }: SheetRow,
): Promise<void> {
  if (number <= headerRow) return
  const label = sheet ? `${sheet} ${number}` : String(number)
  await take(pipe, label, cells, (row) => {
    const cell = cellsOf(header.columns, cells)
    return header.kind === 'posts' ? fromPostRow(cell, row, reading, days) : fromRow(cell, row, reading)
  })
}

// Days without a year can only be parsed with the whole column, so the file is read once more.
async function dayColumn(pipe: Pipe, sheet: string, header: Header): Promise<DayColumn> {
  const year = pipe.options.year ?? null
  const column = header.kind === 'posts' ? header.columns.find(({ field }) => field === 'day') : undefined
  if (!column) return { dayMonth: () => null, year }
  const distinct = new Set<string>()
  let unknown = 0
  for await (const block of rowsOf(pipe.reading.file)) {
    for (const row of block) {
      const cell = row.sheet === sheet ? (row.cells[column.index] ?? '').trim() : ''
      if (cell === '') unknown += 1
      else if (distinct.size < 100_000) distinct.add(cell)
    }
  }
  const hasYear = [...distinct].some((cell) => parseDay(cell) !== null)
  if (unknown > 0)
    pipe.report.notes.push(`${unknown.toLocaleString('en')} rows say no day: their day of observation is unknown.`)
  if (!hasYear && year === null)
    pipe.report.notes.push('The days have no year, so the days of observation are unknown; --year says it.')
  return { dayMonth: dayMonthReader([...distinct]), year }
}
