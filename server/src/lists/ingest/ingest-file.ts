import { statSync } from 'node:fs'
import { pauses } from '../../core/in-slices'
import type { SheetRow } from '../../core/spreadsheets/table'
import { provisionalKey } from '../reading/account-names'
import { type ListOptions, type ListPlan, planList, surveyList } from '../reading/plan-list'
import type { SheetPlan } from '../reading/plan-sheet'
import type { ListAnswers } from '../reading/questions'
import { FileRefused, RowRefused } from '../reading/refusals'
import { accountReader, type RowAccount, roundedId, unknownPlatform } from '../reading/row-accounts'
import { notListed } from '../reading/unlisted-rows'
import { cellsWithLinks } from './cells-with-links'
import { fileDays, fileFacts, observedOn, today } from './file-facts'
import { fromLine, namedInLine, type Reading } from './from-line'
import { fromPostRow } from './from-post-row'
import { type ListedAccount, rowReader } from './from-row'
import type { Incoming, Named } from './incoming'
import { isLines, rowsOf } from './list-rows'
import { fittingNames } from './longest-values'
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
    /** Whether a person loads it, who approves nothing by that. */
    startsAsNew?: boolean
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
  const plan = planList(surveys, options, { ...options, ...(await fileDays(path)), fileName })
  if (plan.sheets.length > 0) return plan
  if (plan.skipped.some(({ isTransposed }) => isTransposed)) throw new FileRefused('transposed')
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
  const source = options.source && references.publisher(options.source)
  const reading = {
    file: fileFacts(report.path, { ...options, source, writtenOn: listPlan?.writtenOn }),
    references,
    warn: batches.warn,
  }
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
      if (line.trim() !== '') {
        await batches.makeRoom()
        batches.take({
          place: { label: String(number), account: 0 },
          cells: [line],
          parse: (row) => fromLine(line, row, reading),
          named: () => namedInLine(line, reading.file.platform),
        })
      }
      await pause()
    }
  }
}

async function readTable(file: ReadingFile, plan: ListPlan): Promise<void> {
  const { batches, report, reading, onBytes } = file
  const takeRows = new Map<string, (row: SheetRow) => void>()
  for (const sheet of plan.sheets) {
    report.mapping.push(describeSheet(sheet))
    takeRows.set(sheet.sheet, sheetTaker(file, sheet))
  }
  for (const { sheet } of plan.skipped) report.notes.push(`The sheet ${sheet} names no account and is not read.`)
  const pause = pauses()
  for await (const block of rowsOf(reading.file.path, onBytes)) {
    for (const row of block) {
      const flushed = batches.makeRoom()
      if (flushed) await flushed
      takeRows.get(row.sheet)?.(row)
      // The transaction of the batch before continues meanwhile.
      const paused = pause()
      if (paused) await paused
    }
  }
}

/** Returns a function that takes the rows of a sheet, each account and day of a row by itself. */
function sheetTaker(file: ReadingFile, sheet: SheetPlan): (row: SheetRow) => void {
  const { batches, options } = file
  const reading = readingOf(file, sheet)
  const accountsOf = accountReader(sheet.columns, sheet.platform)
  const valuesOf = valuesReader(sheet, reading.warn, today())
  const daysOf = daysReader(sheet)
  const fromRow = rowReader(sheet)

  interface About {
    account: RowAccount | undefined
    accounts: readonly RowAccount[]
    day: string | null
  }

  function parse(row: SheetRow, { account, accounts, day }: About, number: number): Incoming {
    const reason = notListed(sheet, row)
    if (reason !== null) throw new RowRefused(reason)
    const rounded = account ? null : roundedId(sheet.columns, row)
    if (rounded !== null) throw new RowRefused('rounded-id', { text: rounded })
    const fits = account && fittingNames(account, reading.warn)
    for (const other of account?.others ?? []) reading.warn('another-account', other)
    const listed = listedAccount(fits, unknownPlatform(sheet.columns, row), options)
    const values = valuesOf(row, { platform: listed.platform, accounts, day })
    return sheet.kind === 'posts'
      ? fromPostRow(listed, values, number, reading)
      : fromRow(listed, values, number, reading)
  }

  return (row) => {
    if (row.number <= (sheet.headerRow ?? 0)) return
    const label = row.sheet ? `${row.sheet} ${row.number}` : String(row.number)
    const accounts = accountsOf(row)
    const each = accounts.length > 0 ? accounts : [undefined]
    const cells = cellsWithLinks(row)
    for (const [index, account] of each.entries())
      for (const day of daysOf(row))
        batches.take({
          place: { label, account: index },
          cells,
          parse: (number) => parse(row, { account, accounts, day }, number),
          named: () => namedBy(account),
        })
  }
}

function readingOf({ report, reading, options }: ReadingFile, { observedAt, publisher, sheet }: SheetPlan): Reading {
  const told = options.source === undefined ? publisher : null
  const source = told === null ? reading.file.source : reading.references.publisher(told)
  const file = { ...reading.file, source }
  const where = sheet ? `${sheet}: ` : ''
  if (told !== null) report.notes.push(`${sheet ? `${where}published` : 'Published'} by ${source}.`)
  if (observedAt === null) {
    report.notes.push(...file.notes.filter((note) => !report.notes.includes(note)))
    return { ...reading, file }
  }
  report.notes.push(`${sheet ? `${where}observed` : 'Observed'} on ${observedAt}.`)
  return { ...reading, file: { ...file, observedAt: observedOn(observedAt) } }
}

function namedBy(account: RowAccount | undefined): Named | null {
  if (!account?.platform) return null
  const { platform, handle, socialId, name } = account
  const key = provisionalKey(handle, name ?? socialId)
  return key === null ? null : { platform, handle, socialId, key }
}

/** The account of a row; throws RowRefused if it cannot be loaded. */
function listedAccount(
  account: RowAccount | undefined,
  unknown: string | null,
  { names }: Pick<ListAnswers, 'names'>,
): ListedAccount {
  if (unknown !== null) throw new RowRefused('unknown-platform', { text: unknown })
  if (!account || (account.name ?? account.handle ?? account.socialId) === null) throw new RowRefused('no-account')
  const { platform } = account
  if (!platform) throw new RowRefused('no-platform')
  if (account.handle === null && account.socialId === null && names !== 'accounts') throw new RowRefused('name-only')
  return { ...account, platform }
}
