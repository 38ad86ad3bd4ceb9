import { type LoadPreview, PREVIEW_GROUPS, type PreviewChange } from '@kolscope/contract/lists/loads/load-outcomes'
import type { ListPlan } from '../reading/plan-list'
import type { PlannedColumn, SheetPlan } from '../reading/plan-sheet'
import { assumedDay } from './file-facts'

const LONGEST_SAMPLE = 24
const cut = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LONGEST_SAMPLE ? `${line.slice(0, LONGEST_SAMPLE - 1)}…` : line
}

function meaningOf({ field, platform, numbers, observedAt, dayOrder }: PlannedColumn): string {
  if (field === null) return 'not read'
  const unit = numbers && numbers.unit !== 'ones' ? ` (${numbers.unit})` : ''
  return `${platform ? `${platform} ` : ''}${field}${unit}${observedAt ? ` on ${observedAt}` : ''}${dayOrder ? ` (${dayOrder})` : ''}`
}

const shownConfidence = ({ confidence }: PlannedColumn) =>
  confidence === null ? '' : `${Math.round(confidence * 100)} %`

function rowsOf(columns: readonly PlannedColumn[]): string[][] {
  return columns.map((column) => [
    cut(column.header || `column ${column.index + 1}`),
    meaningOf(column),
    shownConfidence(column),
    column.samples.map(cut).join(' | '),
  ])
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2].map((place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const isDayColumn = ({ field, filled }: PlannedColumn) => filled > 0 && (field === 'observed_at' || field === 'day')

function sheetLines(plan: SheetPlan, writtenOn: string): string[] {
  const { sheet, kind, headerRow, platform, rows, publisher, observedAt, columns } = plan
  const facts = [
    `${rows.toLocaleString('en')} ${kind === 'posts' ? 'posts' : 'rows'}`,
    headerRow === null ? 'no header' : `header in row ${headerRow}`,
    ...(platform ? [`rows that name no platform are ${platform}`] : []),
    ...(publisher ? [`published by ${publisher}`] : []),
    ...(observedAt ? [`observed on ${observedAt}`] : []),
  ]
  const table = aligned([['column', 'read as', 'fits', 'values'], ...rowsOf(columns)])
  const isAssumed = observedAt === null && !columns.some(isDayColumn)
  return [
    `  ${sheet && `${sheet}: `}${facts.join(', ')}`,
    ...(isAssumed ? [`  ${assumedDay(writtenOn)}`] : []),
    ...table.map((line) => `    ${line}`),
  ]
}

/** How a file would be read, column by column. */
export function previewOf(path: string, plan: ListPlan | null): string[] {
  if (!plan) return [`${path}: lines of JSON, which name their fields`]
  const skipped = plan.skipped.map(({ sheet }) => `  ${sheet}: names no account and is not read`)
  return [path, ...plan.sheets.flatMap((sheet) => sheetLines(sheet, plan.writtenOn)), ...skipped]
}

const valueText = (value: PreviewChange['from']) =>
  typeof value === 'number' ? value.toLocaleString('en') : (value ?? '–')

/** "followers 900 → 1,200", or "email added" if the values are not told. */
const changeText = ({ field, from, to }: PreviewChange) =>
  from === null && to === null ? `${field} added.` : `${field} ${valueText(from)} → ${valueText(to)}.`

/** The first rows of each outcome, as a dry run prints them. */
export function previewLines({ examples }: LoadPreview): string[] {
  return PREVIEW_GROUPS.flatMap((group) => {
    const rows = (examples[group] ?? []).map(
      ({ row, platform, name, user_name, followers, observed_at, changes, reasons }) => {
        const who = user_name === null || user_name === name ? name : `${name} @${user_name}`
        const facts = [row, platform, who, followers?.toLocaleString('en'), observed_at].filter(Boolean).join(' | ')
        const notes = [...changes.map(changeText), ...reasons.map(({ message }) => message)]
        return `    ${facts}${notes.length > 0 ? `: ${notes.join(' ')}` : ''}`
      },
    )
    return rows.length > 0 ? [`  ${group}:`, ...rows] : []
  })
}
