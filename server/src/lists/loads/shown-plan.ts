import { createHash } from 'node:crypto'
import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import type { ListColumn, ListSheet } from '@kolscope/contract/lists/loads/list-sheets'
import { storable } from '../../core/storable-text'
import type { LoadPlan } from '../../core/tables/loads'
import { shownText } from '../ingest/shown-text'
import { columnKey, columnName } from '../reading/column-names'
import type { ListPlan } from '../reading/plan-list'
import type { PlannedColumn, SheetPlan } from '../reading/plan-sheet'

/** Columns that are shown of a sheet and of a file. */
const MAX_COLUMNS = 500
const MAX_COLUMNS_OF_FILE = 1_000
/** Letters of a header; answers name no longer ones. */
const MAX_NAME_LETTERS = 1_000
const MAX_SAMPLES = 5
/** Letters of all samples of a file, and at least of one of them. */
const MAX_SAMPLE_LETTERS = 200_000
const MIN_LETTERS = 20

/** How many columns of each sheet are shown, and how many letters of a sample. */
interface Room {
  columns: number
  letters: number
}

function roomIn(sheets: readonly SheetPlan[]): Room {
  const all = sheets.reduce((sum, { columns }) => sum + Math.min(MAX_COLUMNS, columns.length), 0)
  const share = Math.max(1, Math.floor(MAX_COLUMNS_OF_FILE / Math.max(1, sheets.length)))
  const shown = Math.min(all, MAX_COLUMNS_OF_FILE)
  return {
    columns: all > MAX_COLUMNS_OF_FILE ? Math.min(MAX_COLUMNS, share) : MAX_COLUMNS,
    letters: Math.max(MIN_LETTERS, Math.floor(MAX_SAMPLE_LETTERS / (MAX_SAMPLES * Math.max(1, shown)))),
  }
}

const shownName = (name: string) => storable(name.slice(0, MAX_NAME_LETTERS))

function shownColumn(column: PlannedColumn, { letters }: Room): ListColumn {
  const { index, field, platform, numbers, observedAt, dayOrder, confidence, samples, filled } = column
  return {
    index,
    name: shownName(columnName(column)),
    field,
    platform,
    unit: numbers?.unit ?? null,
    day_order: dayOrder,
    observed_at: observedAt,
    confidence,
    samples: samples.slice(0, MAX_SAMPLES).map((sample) => shownText(sample).slice(0, letters).toWellFormed()),
    filled,
  }
}

function shownSheet(
  { sheet, kind, headerRow, rows, platform, publisher, observedAt, columns }: SheetPlan,
  day: string,
  room: Room,
): ListSheet {
  // Those that are read come first if there is no room for all.
  const readFirst = columns.toSorted((a, b) => Number(a.field === null) - Number(b.field === null) || a.index - b.index)
  const shown = readFirst.slice(0, room.columns).sort((a, b) => a.index - b.index)
  return {
    sheet: storable(sheet),
    kind,
    header_row: headerRow,
    rows,
    platform,
    publisher: publisher && shownText(publisher),
    observed_at: observedAt ?? day,
    is_day_named: observedAt !== null,
    columns: shown.map((column) => shownColumn(column, room)),
  }
}

const shownQuestion = (question: Question): Question => ({
  ...question,
  sheets: question.sheets.map(storable),
  columns: question.columns.slice(0, MAX_COLUMNS).map(shownName),
  examples: question.examples.map(shownText),
})

/** A plan as screens show it. Lines of JSON name their fields. */
export function shownPlan(plan: ListPlan | null): LoadPlan {
  const room = roomIn(plan?.sheets ?? [])
  return {
    sheets: plan?.sheets.map((sheet) => shownSheet(sheet, plan.writtenOn, room)) ?? [],
    skipped: plan?.skipped.map(({ sheet }) => storable(sheet)) ?? [],
    questions: plan?.questions.map(shownQuestion) ?? [],
  }
}

/** Identifies lists with the same headers; null for lists without columns. */
export function headersDigest(plan: ListPlan | null): Buffer | null {
  if (!plan) return null
  const headers = plan.sheets.map(({ kind, columns }) => [kind, columns.map(columnKey).sort()])
  return createHash('sha256').update(JSON.stringify(headers)).digest()
}
