import { createHash } from 'node:crypto'
import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import type { ListColumn, ListSheet } from '@kolscope/contract/lists/loads/loads'
import { storable } from '../../core/storable-text'
import type { LoadPlan } from '../../core/tables/loads'
import { columnKey, columnName } from '../reading/column-names'
import type { ListPlan } from '../reading/plan-list'
import type { PlannedColumn, SheetPlan } from '../reading/plan-sheet'

const MAX_COLUMNS = 500
const MAX_SAMPLES = 5
const MAX_LETTERS = 200

const shownText = (text: string) => storable(text.slice(0, MAX_LETTERS))

function shownColumn(column: PlannedColumn): ListColumn {
  const { index, field, platform, numbers, observedAt, dayOrder, confidence, samples, filled } = column
  return {
    index,
    name: storable(columnName(column)),
    field,
    platform,
    unit: numbers?.unit ?? null,
    day_order: dayOrder,
    observed_at: observedAt,
    confidence,
    samples: samples.slice(0, MAX_SAMPLES).map(shownText),
    filled,
  }
}

function shownSheet(
  { sheet, kind, headerRow, rows, platform, publisher, observedAt, columns }: SheetPlan,
  day: string,
): ListSheet {
  const inOrder = [...columns].sort((a, b) => a.index - b.index)
  return {
    sheet: storable(sheet),
    kind,
    header_row: headerRow,
    rows,
    platform,
    publisher: publisher && shownText(publisher),
    observed_at: observedAt ?? day,
    is_day_named: observedAt !== null,
    columns: inOrder.slice(0, MAX_COLUMNS).map(shownColumn),
  }
}

const shownQuestion = (question: Question): Question => ({
  ...question,
  sheets: question.sheets.map(storable),
  columns: question.columns.map(storable),
  examples: question.examples.map(shownText),
})

/** A plan as screens show it; `day` is that of sheets that name none. Lines of JSON name their fields. */
export function shownPlan(plan: ListPlan | null, day: string): LoadPlan {
  return {
    sheets: plan?.sheets.map((sheet) => shownSheet(sheet, day)) ?? [],
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
