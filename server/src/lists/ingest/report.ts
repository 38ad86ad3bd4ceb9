import type { SheetPlan } from '../reading/plan-sheet'

/** Records a problem with a cell that does not stop its row: the problem and the cell. */
export type Warn = (what: string, cell: string) => void

export const OUTCOMES = ['loaded', 'merged', 'unchanged', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type Warning = { cells: number; values: Map<string, number> }

/** The outcome of a file; the four outcomes of its rows add up to `rows`. */
export type FileReport = Record<Outcome, number> & {
  path: string
  rows: number
  influencersCreated: number
  influencersChanged: number
  postsCreated: number
  postsChanged: number
  /** How the columns were read, in words, one line per sheet. */
  mapping: string[]
  notes: string[]
  warnings: Map<string, Warning>
  refusedFile: string | null
}

export function newReport(path: string): FileReport {
  return {
    path,
    rows: 0,
    loaded: 0,
    merged: 0,
    unchanged: 0,
    refused: 0,
    influencersCreated: 0,
    influencersChanged: 0,
    postsCreated: 0,
    postsChanged: 0,
    mapping: [],
    notes: [],
    warnings: new Map(),
    refusedFile: null,
  }
}

/** How the columns of a sheet are read, in words. */
export function describeSheet({ sheet, kind, headerRow, columns }: SheetPlan): string {
  const read = columns.flatMap(({ header, field, numbers, platform }) => {
    if (field === null) return []
    const unit = numbers && numbers.unit !== 'ones' && numbers.unit !== 'percent' ? ` in ${numbers.unit}` : ''
    return [`${JSON.stringify(header)} → ${platform ? `${platform} ` : ''}${field}${unit}`]
  })
  const ignored = columns.flatMap(({ header, field }) =>
    field === null && header !== '' ? [JSON.stringify(header)] : [],
  )
  const place = headerRow === null ? 'without a header' : `header in row ${headerRow}`
  return `${sheet && `${sheet}: `}${kind}, ${place}: ${read.join(', ')}${ignored.length > 0 ? `; not read: ${ignored.join(', ')}` : ''}`
}

const MOST_VALUES = 1000

/** The Warn that counts in the report. */
export function warnInto({ warnings }: FileReport): Warn {
  return (what, cell) => {
    const warning = warnings.get(what) ?? { cells: 0, values: new Map<string, number>() }
    warnings.set(what, warning)
    warning.cells += 1
    if (warning.values.has(cell) || warning.values.size < MOST_VALUES) {
      warning.values.set(cell, (warning.values.get(cell) ?? 0) + 1)
    }
  }
}

/** The report as people read it. */
export function summaryOf(report: FileReport, isDryRun: boolean): string[] {
  const counts = OUTCOMES.map((outcome) => `${report[outcome].toLocaleString('en')} ${outcome}`).join(', ')
  const changes = [
    `${report.influencersCreated.toLocaleString('en')} influencers new, ${report.influencersChanged.toLocaleString('en')} changed`,
    ...(report.postsCreated + report.postsChanged > 0
      ? [`${report.postsCreated.toLocaleString('en')} posts new, ${report.postsChanged.toLocaleString('en')} changed`]
      : []),
  ].join('; ')
  return [
    `${report.path}: ${report.rows.toLocaleString('en')} rows: ${counts}${isDryRun ? ' (dry run: nothing was written)' : ''}`,
    `  ${changes}`,
    ...report.mapping.map((line) => `  ${line}`),
    ...report.notes.map((note) => `  ${note}`),
    ...[...report.warnings].map(([what, warning]) => `  ${what}: ${warning.cells} cells, ${examples(warning)}`),
    ...(report.refusedFile ? [`  Refused rows and why: ${report.refusedFile}`] : []),
  ]
}

function examples({ values }: Warning): string {
  const most = [...values].sort((a, b) => b[1] - a[1]).slice(0, 8)
  const texts = most.map(([value, times]) => `${JSON.stringify(value.slice(0, 60))}${times > 1 ? ` ×${times}` : ''}`)
  return `${texts.join(', ')}${values.size > most.length ? ', …' : ''}`
}

/** The report as plain JSON. */
export function reportJson(report: FileReport) {
  const warnings = [...report.warnings].map(([what, { cells, values }]) => ({
    what,
    cells,
    values: Object.fromEntries(values),
  }))
  return { ...report, warnings }
}
