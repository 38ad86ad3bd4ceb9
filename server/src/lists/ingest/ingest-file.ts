import { statSync } from 'node:fs'
import { pauses } from '../../core/in-slices'
import type { SheetRow } from '../../core/spreadsheets/table'
import { type ListOptions, type ListPlan, planList, surveyList } from '../reading/plan-list'
import type { SheetPlan } from '../reading/plan-sheet'
import type { ListAnswers } from '../reading/questions'
import { FileRefused, RowRefused } from '../reading/refusals'
import { accountReader, notListed, type RowAccount, unknownPlatform } from '../reading/row-accounts'
import { fileDays, fileFacts, observedOn } from './file-facts'
import { fromLine, type Reading } from './from-line'
import { fromPostRow } from './from-post-row'
import { fromRow, type ListedAccount } from './from-row'
import type { Incoming } from './incoming'
import { isLines, rowsOf } from './list-rows'
import { questionsText } from './question-texts'
import { linesOf } from './readers/lines'
import type { References } from './references'
import { describeSheet, type FileReport } from './report'
import { createRowBatches, type RowBatches, type TakeBatch } from './row-batches'
import { daysReader, valuesReader } from './row-values'

export type FileOptions = ListAnswers &
  ListOptions & {
    /** Who published the numbers. */
    source?: string
    /** The name of the file, if it lies under another one. */
    fileName?: string
    onProgress?: (path: string, rows: number, share: number) => void
    /** Bytes of the file that were read. */
    onBytes?: (count: number) => void
  }

/** A file under way. */
interface ReadingFile {
  batches: RowBatches
  reading: Reading
  report: FileReport
  options: FileOptions
  onBytes: (count: number) => void
}

/** Reads a whole file to find out how it has to be loaded; null for .ndjson, whose lines name their fields. */
export async function planFile(
  path: string,
  options: FileOptions,
  onBytes?: (count: number) => void,
): Promise<ListPlan | null> {
  if (isLines(path)) return null
  const fileName = fileFacts(path, options).name
  const platform = options.platform === 'refuse' ? undefined : options.platform
  const surveys = await surveyList(rowsOf(path, onBytes), { ...options, platform, fileName })
  if (surveys.length === 0) throw new FileRefused('no-rows')
  const plan = planList(surveys, options, { ...options, ...fileDays(path), fileName })
  if (plan.sheets.length > 0) return plan
  const columns = plan.skipped.map(({ firstRow }) => firstRow).join('; ')
  throw new FileRefused('no-account-column', { columns })
}

/**
 * Reads one file and passes its rows on in batches; throws if it cannot be read to its end, with the rows before it
 * passed on, and if a question about it is open.
 */
export async function readFileInto(
  takeBatch: TakeBatch,
  { references, report, rowsDone = 0 }: { references: References; report: FileReport; rowsDone?: number },
  options: FileOptions,
  plan?: ListPlan | null,
): Promise<void> {
  const listPlan = plan === undefined ? await planFile(report.path, options) : plan
  if (listPlan && listPlan.questions.length > 0) throw new Error(questionsText(listPlan.questions))
  const batches = createRowBatches(takeBatch, rowsDone)
  const reading = { file: fileFacts(report.path, options), references, warn: batches.warn }
  const file: ReadingFile = { batches, reading, report, options, onBytes: progressOf(report.path, batches, options) }
  try {
    await (listPlan ? readTable(file, listPlan) : readLines(file))
  } finally {
    await batches.end()
  }
}

function progressOf(path: string, { rows }: RowBatches, { onProgress, onBytes }: FileOptions): (count: number) => void {
  const total = statSync(path).size
  let bytesRead = 0
  return (count) => {
    bytesRead += count
    onBytes?.(count)
    onProgress?.(path, rows(), total === 0 ? 1 : Math.min(1, bytesRead / total))
  }
}

async function readLines({ batches, reading, report, onBytes }: ReadingFile): Promise<void> {
  report.notes.push(...reading.file.notes)
  const pause = pauses()
  let number = 0
  for await (const lines of linesOf(reading.file.path, onBytes)) {
    for (const line of lines) {
      number += 1
      if (line.trim() !== '') await batches.take(String(number), [line], (row) => fromLine(line, row, reading))
      await pause()
    }
  }
}

async function readTable(file: ReadingFile, plan: ListPlan): Promise<void> {
  const { report, reading, onBytes } = file
  const takeRows = new Map<string, (row: SheetRow) => Promise<void>>()
  for (const sheet of plan.sheets) {
    report.mapping.push(describeSheet(sheet))
    takeRows.set(sheet.sheet, sheetTaker(file, sheet))
  }
  for (const { sheet } of plan.skipped) report.notes.push(`The sheet ${sheet} names no account and is not read.`)
  const pause = pauses()
  for await (const block of rowsOf(reading.file.path, onBytes)) {
    for (const row of block) {
      await takeRows.get(row.sheet)?.(row)
      // The transaction of the batch before continues meanwhile.
      await pause()
    }
  }
}

/** Returns a function that takes the rows of a sheet: each account and day of a row is one row of the report. */
function sheetTaker(file: ReadingFile, sheet: SheetPlan): (row: SheetRow) => Promise<void> {
  const { batches, options } = file
  const reading = readingOf(file, sheet)
  const accountsOf = accountReader(sheet.columns, sheet.platform)
  const valuesOf = valuesReader(sheet, reading.warn, fileDays(reading.file.path).today)
  const daysOf = daysReader(sheet)

  interface About {
    account: RowAccount | undefined
    isAlone: boolean
    day: string | null
  }

  function parse(row: SheetRow, { account, isAlone, day }: About, number: number): Incoming {
    const reason = notListed(sheet, row)
    if (reason !== null) throw new RowRefused(reason)
    const listed = listedAccount(account, unknownPlatform(sheet.columns, row), options)
    const values = valuesOf(row, { platform: listed.platform, isAlone, day })
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
      for (const day of daysOf(row))
        await batches.take(label, row.cells, (number) =>
          parse(row, { account, isAlone: each.length === 1, day }, number),
        )
  }
}

function readingOf({ report, reading, options }: ReadingFile, { observedAt, publisher, sheet }: SheetPlan): Reading {
  const file = { ...reading.file, source: options.source ?? publisher ?? reading.file.source }
  const where = sheet ? `${sheet}: ` : ''
  if (options.source === undefined && publisher !== null)
    report.notes.push(`${sheet ? `${where}published` : 'Published'} by ${publisher}.`)
  if (observedAt === null) {
    report.notes.push(...file.notes.filter((note) => !report.notes.includes(note)))
    return { ...reading, file }
  }
  report.notes.push(`${sheet ? `${where}observed` : 'Observed'} on ${observedAt}.`)
  return { ...reading, file: { ...file, observedAt: observedOn(observedAt) } }
}

/** The account of a row; throws RowRefused if it cannot be loaded. */
function listedAccount(
  account: RowAccount | undefined,
  unknown: string | null,
  { names }: Pick<ListAnswers, 'names'>,
): ListedAccount {
  if (unknown !== null) throw new RowRefused('unknown-platform', { text: unknown })
  if (!account) throw new RowRefused('no-account')
  const { platform } = account
  if (!platform) throw new RowRefused('no-platform')
  if (account.handle === null && account.socialId === null && names !== 'accounts') throw new RowRefused('name-only')
  return { ...account, platform }
}
