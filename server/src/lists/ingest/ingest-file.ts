import { statSync } from 'node:fs'
import { extname } from 'node:path'
import { readSpreadsheet } from '../../core/spreadsheets/read-spreadsheet'
import { SPREADSHEET_LIMITS } from '../../core/spreadsheets/spreadsheet-limits'
import type { Rows, SheetRow } from '../../core/spreadsheets/table'
import { type ListOptions, type ListPlan, planList, surveyList } from '../reading/plan-list'
import type { SheetPlan } from '../reading/plan-sheet'
import type { ListAnswers } from '../reading/questions'
import { accountReader, notListed, type RowAccount, unknownPlatform } from '../reading/row-accounts'
import { fileFacts, observedOn } from './file-facts'
import { fromLine, type Reading } from './from-line'
import { fromPostRow } from './from-post-row'
import { fromRow, type ListedAccount } from './from-row'
import type { Incoming } from './incoming'
import { type LoadContext, loadBatch, type Run } from './load'
import { questionsText } from './question-texts'
import { readCsv } from './readers/csv'
import { linesOf } from './readers/lines'
import type { References } from './references'
import { openRefusedRows } from './refused-rows'
import { describeSheet, type FileReport, warnInto } from './report'
import { rowValues } from './row-values'

export type FileOptions = ListAnswers &
  ListOptions & {
    /** Who published the numbers. */
    source?: string
    refusedFolder: string
    onProgress?: (path: string, rows: number, share: number) => void
  }

const BATCH = 2000
const HEAVIEST_BATCH = 50_000

/** Everything that the rows of one file pass through. */
type Pipe = LoadContext & {
  reading: Reading
  batch: Incoming[]
  /** Rows of any table that the batch may write. */
  weight: number
  inFlight: Promise<void>
  raw: Map<number, { label: string; cells: readonly string[] }>
  bytes: (count: number) => void
}

const isLines = (path: string) => extname(path).toLowerCase() === '.ndjson'

/** Reads a whole file to find out how it has to be loaded; null for .ndjson, whose lines name their fields. */
export async function planFile(path: string, options: ListAnswers & ListOptions): Promise<ListPlan | null> {
  if (isLines(path)) return null
  const fileName = fileFacts(path, options).name
  const platform = options.platform === 'refuse' ? undefined : options.platform
  const surveys = await surveyList(rowsOf(path), { ...options, platform, fileName })
  if (surveys.length === 0) throw new Error('it holds no rows.')
  const plan = planList(surveys, options, { ...options, fileName })
  if (plan.sheets.length > 0) return plan
  const firstRows = plan.skipped.map(({ firstRow }) => firstRow).join('; ')
  throw new Error(
    `no column identifies accounts, by user name, id or link; --map COLUMN=FIELD says which does. Its columns: ${firstRows}`,
  )
}

/**
 * Loads one file and counts the outcomes of its rows in the report; throws if it cannot be read to its end, with the
 * rows before it loaded, and if a question about it is open.
 */
export async function ingestFile(
  run: Run,
  references: References,
  report: FileReport,
  options: FileOptions,
  plan?: ListPlan | null,
): Promise<void> {
  const listPlan = plan === undefined ? await planFile(report.path, options) : plan
  if (listPlan && listPlan.questions.length > 0) throw new Error(questionsText(listPlan.questions))
  const file = fileFacts(report.path, options)
  const refusedRows = openRefusedRows(options.refusedFolder, file.name)
  const pipe: Pipe = {
    run,
    report,
    reading: { file, references, warn: warnInto(report) },
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
    await (listPlan ? readTable(pipe, listPlan, options) : readLines(pipe))
  } finally {
    try {
      await flush(pipe)
      await pipe.inFlight
    } finally {
      report.refusedFile = await refusedRows.close()
    }
  }
}

function progressOf(path: string, report: FileReport, { onProgress }: FileOptions): (count: number) => void {
  const total = statSync(path).size
  let bytesRead = 0
  return (count) => {
    bytesRead += count
    onProgress?.(path, report.rows, total === 0 ? 1 : Math.min(1, bytesRead / total))
  }
}

async function readLines(pipe: Pipe): Promise<void> {
  pipe.report.notes.push(...pipe.reading.file.notes)
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

function rowsOf(path: string, onBytes?: (count: number) => void): Rows {
  switch (extname(path).toLowerCase()) {
    case '.csv':
    case '.tsv':
      return readCsv(path, onBytes)
    case '.xlsx':
    case '.xls':
      return readSpreadsheet(path, SPREADSHEET_LIMITS, { withLinks: true })
    default:
      throw new Error(`${path} is none of .ndjson, .csv, .xlsx and .xls.`)
  }
}

async function readTable(pipe: Pipe, plan: ListPlan, options: FileOptions): Promise<void> {
  const takeRows = new Map<string, (row: SheetRow) => Promise<void>>()
  for (const sheet of plan.sheets) {
    pipe.report.mapping.push(describeSheet(sheet))
    takeRows.set(sheet.sheet, sheetTaker(pipe, sheet, options))
  }
  for (const { sheet } of plan.skipped) pipe.report.notes.push(`The sheet ${sheet} names no account and is not read.`)
  for await (const block of rowsOf(pipe.reading.file.path, pipe.bytes))
    for (const row of block) await takeRows.get(row.sheet)?.(row)
}

/** Returns a function that takes the rows of a sheet: each account that a row names is one row of the report. */
function sheetTaker(pipe: Pipe, sheet: SheetPlan, options: FileOptions): (row: SheetRow) => Promise<void> {
  const reading = readingOf(pipe, sheet)
  const accountsOf = accountReader(sheet.columns, sheet.platform)

  function parse(row: SheetRow, account: RowAccount | undefined, isAlone: boolean, number: number): Incoming {
    const reason = notListed(sheet, row)
    if (reason !== null) throw new Error(reason)
    const listed = listedAccount(account, unknownPlatform(sheet.columns, row), options)
    const values = rowValues(sheet, row, { platform: listed.platform, isAlone }, reading.warn)
    return sheet.kind === 'posts'
      ? fromPostRow(listed, values, number, reading)
      : fromRow(listed, values, number, reading)
  }

  return async (row) => {
    if (row.number <= (sheet.headerRow ?? 0)) return
    const label = row.sheet ? `${row.sheet} ${row.number}` : String(row.number)
    const accounts = accountsOf(row)
    const each = accounts.length > 0 ? accounts : [undefined]
    for (const account of each)
      await take(pipe, label, row.cells, (number) => parse(row, account, each.length === 1, number))
  }
}

function readingOf({ report, reading }: Pipe, { observedAt, sheet }: SheetPlan): Reading {
  if (observedAt === null) {
    report.notes.push(...reading.file.notes.filter((note) => !report.notes.includes(note)))
    return reading
  }
  report.notes.push(`${sheet ? `${sheet}: observed` : 'Observed'} on ${observedAt}.`)
  return { ...reading, file: { ...reading.file, observedAt: observedOn(observedAt) } }
}

/** The account of a row, if it can be loaded; throws an Error with a readable message if not. */
function listedAccount(
  account: RowAccount | undefined,
  unknown: string | null,
  { names }: Pick<ListAnswers, 'names'>,
): ListedAccount {
  if (unknown !== null) throw new Error(`“${unknown}” is no platform.`)
  if (!account) throw new Error('It has no name, user name, social id or link.')
  const { platform } = account
  if (!platform) throw new Error('It names no platform; give --platform.')
  if (account.handle === null && account.socialId === null && names !== 'accounts')
    throw new Error('It has only a name, which is no account; --names accounts loads such rows.')
  return { ...account, platform }
}
