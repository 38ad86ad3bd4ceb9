import { LOAD_OUTCOMES, type LoadOutcome, type LoadResult } from '@kolscope/contract/lists/loads/load-outcomes'
import type { CellDoubt } from '@kolscope/contract/lists/loads/load-reasons'
import { storable } from '../../core/storable-text'
import type { SheetPlan } from '../reading/plan-sheet'

/** Records a doubt about a cell that does not stop its row. The field is null where the doubt names it. */
export type Warn = (doubt: CellDoubt, cell: string, field?: string) => void

export interface Warning {
  doubt: CellDoubt
  field: string | null
  cells: number
  /** How often each text occurred. */
  values: Map<string, number>
  /** The first row with each text. */
  places: Map<string, WarningPlace>
}
type WarningPlace = NonNullable<LoadResult['warnings'][number]['places']>[number]
export type Warnings = Map<string, Warning>

/** The outcome of a file; the outcomes of the accounts that its rows name add up to `accounts`. */
export type FileReport = Record<LoadOutcome, number> & {
  path: string
  /** Rows of the file. */
  rows: number
  accounts: number
  /** Accounts of rows with a doubtful cell that are not refused. */
  doubtful: number
  influencersCreated: number
  influencersChanged: number
  postsCreated: number
  postsChanged: number
  /** How the columns were read, in words, one line per sheet. */
  mapping: string[]
  notes: string[]
  warnings: Warnings
  /** The load that keeps the refused rows; null for a dry run. */
  loadId: number | null
}

export function newReport(path: string): FileReport {
  return {
    path,
    rows: 0,
    accounts: 0,
    new: 0,
    changed: 0,
    merged: 0,
    unchanged: 0,
    refused: 0,
    doubtful: 0,
    influencersCreated: 0,
    influencersChanged: 0,
    postsCreated: 0,
    postsChanged: 0,
    mapping: [],
    notes: [],
    warnings: new Map(),
    loadId: null,
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

const MAX_VALUES = 1000

const keyOf = ({ doubt, field }: Pick<Warning, 'doubt' | 'field'>) => (field === null ? doubt : `${doubt} ${field}`)

/** Counts doubtful cells. */
export function addWarning(
  warnings: Warnings,
  { doubt, field }: Pick<Warning, 'doubt' | 'field'>,
  cell: string,
  times = 1,
): void {
  const key = keyOf({ doubt, field })
  const warning: Warning = warnings.get(key) ?? { doubt, field, cells: 0, values: new Map(), places: new Map() }
  warnings.set(key, warning)
  warning.cells += times
  if (warning.values.has(cell) || warning.values.size < MAX_VALUES)
    warning.values.set(cell, (warning.values.get(cell) ?? 0) + times)
}

/** Says where a doubtful cell is, unless an earlier row has the same. */
export function placeWarning(
  warnings: Warnings,
  about: Pick<Warning, 'doubt' | 'field'>,
  cell: string,
  place: WarningPlace,
): void {
  const warning = warnings.get(keyOf(about))
  if (warning?.values.has(cell) && !warning.places.has(cell)) warning.places.set(cell, place)
}

/** Takes back a doubt about a cell that is kept nowhere; its column is still counted. */
export function forgetCell(warnings: Warnings, { doubt, field }: Pick<Warning, 'doubt' | 'field'>, cell: string): void {
  const { values, places } = warnings.get(keyOf({ doubt, field })) ?? {}
  const times = values?.get(cell) ?? 0
  places?.delete(cell)
  if (times > 1) values?.set(cell, times - 1)
  else values?.delete(cell)
}

/** Both together. */
export function joinWarnings(a: Warnings, b: Warnings): Warnings {
  const joined: Warnings = new Map(
    [...a].map(([key, one]) => [key, { ...one, values: new Map(one.values), places: new Map(one.places) }]),
  )
  for (const one of b.values()) {
    for (const [cell, times] of one.values) addWarning(joined, one, cell, times)
    const counted = [...one.values.values()].reduce((sum, times) => sum + times, 0)
    const warning = joined.get(keyOf(one))
    if (warning) warning.cells += one.cells - counted
  }
  return joined
}

const WORDS: Readonly<Record<CellDoubt, string>> = {
  'not-understood': 'not understood',
  impossible: 'impossible',
  undated: 'not a day up to today; the numbers of its row are not stored',
  'too-long': 'too long',
  'lost-characters': 'lost characters',
  'unknown-category': 'unknown category',
  'unknown-profession': 'unknown profession',
  'unknown-place': 'unknown place',
  'different-places': 'places in different countries',
  'another-account': 'another account of the row on the same platform, not loaded',
  'starts-as-new': 'status ignored',
  edited: 'differs from what a person entered, which stays',
  conflict: 'differs between rows of one day; the larger is used',
}

const warningText = ({ doubt, field }: Warning) => (field === null ? WORDS[doubt] : `${field} ${WORDS[doubt]}`)

/** The report as people read it. */
export function summaryOf(report: FileReport, isDryRun: boolean): string[] {
  const counts = LOAD_OUTCOMES.map((outcome) => `${report[outcome].toLocaleString('en')} ${outcome}`).join(', ')
  const doubtful = report.doubtful > 0 ? `; ${report.doubtful.toLocaleString('en')} with doubtful cells` : ''
  const changes = [
    `${report.influencersCreated.toLocaleString('en')} influencers new, ${report.influencersChanged.toLocaleString('en')} changed`,
    ...(report.postsCreated + report.postsChanged > 0
      ? [`${report.postsCreated.toLocaleString('en')} posts new, ${report.postsChanged.toLocaleString('en')} changed`]
      : []),
  ].join('; ')
  const accounts = report.accounts === report.rows ? '' : `, ${report.accounts.toLocaleString('en')} accounts`
  const number = report.loadId === null ? '' : ` (load ${report.loadId})`
  return [
    `${report.path}${number}: ${report.rows.toLocaleString('en')} rows${accounts}: ${counts}${doubtful}${isDryRun ? ' (dry run: nothing was written)' : ''}`,
    `  ${changes}`,
    ...report.mapping.map((line) => `  ${line}`),
    ...report.notes.map((note) => `  ${note}`),
    ...[...report.warnings.values()].map(
      (warning) => `  ${warningText(warning)}: ${warning.cells} cells, ${examplesText(warning)}`,
    ),
    ...(report.refused > 0 && report.loadId !== null
      ? [`  Refused rows and why: npm run ingest -- --refused ${report.loadId}`]
      : []),
  ]
}

const MAX_EXAMPLES = 8
const EXAMPLE_LETTERS = 60
const mostFrequent = ({ values }: Warning, count: number) => [...values].sort((a, b) => b[1] - a[1]).slice(0, count)

function examplesText(warning: Warning): string {
  const most = mostFrequent(warning, MAX_EXAMPLES)
  const texts = most.map(
    ([value, times]) => `${JSON.stringify(value.slice(0, EXAMPLE_LETTERS))}${times > 1 ? ` ×${times}` : ''}`,
  )
  return `${texts.join(', ')}${warning.values.size > most.length ? ', …' : ''}`
}

/** The report as plain JSON. */
export function reportJson(report: FileReport) {
  const warnings = [...report.warnings.values()].map(({ values, places: _, ...warning }) => ({
    ...warning,
    values: Object.fromEntries(values),
  }))
  return { ...report, warnings }
}

/** The counts of a report, as a load keeps them. */
export function resultOf(report: FileReport): LoadResult {
  const outcomes = Object.fromEntries(LOAD_OUTCOMES.map((outcome) => [outcome, report[outcome]]))
  return {
    counts: {
      ...(outcomes as Record<LoadOutcome, number>),
      rows: report.rows,
      accounts: report.accounts,
      doubtful: report.doubtful,
    },
    influencers: { new: report.influencersCreated, changed: report.influencersChanged },
    posts: { new: report.postsCreated, changed: report.postsChanged },
    warnings: [...report.warnings.values()].map((warning) => {
      const most = mostFrequent(warning, MAX_EXAMPLES).map(([value]) => value)
      return {
        doubt: warning.doubt,
        field: warning.field as LoadResult['warnings'][number]['field'],
        cells: warning.cells,
        examples: most.map((value) => storable(value.slice(0, EXAMPLE_LETTERS))),
        places: most.map((value) => warning.places.get(value) ?? { row: '', account: '' }),
      }
    }),
  }
}

/** Continues the report of a load that was interrupted. */
export function continueReport(report: FileReport, { counts, influencers, posts, warnings }: LoadResult): void {
  Object.assign(report, counts, {
    influencersCreated: influencers.new,
    influencersChanged: influencers.changed,
    postsCreated: posts.new,
    postsChanged: posts.changed,
  })
  for (const { doubt, field, cells, examples, places = [] } of warnings) {
    for (const [nth, example] of examples.entries()) {
      addWarning(report.warnings, { doubt, field }, example)
      const place = places[nth]
      if (place) placeWarning(report.warnings, { doubt, field }, example, place)
    }
    const warning = report.warnings.get(keyOf({ doubt, field }))
    if (warning) warning.cells = cells
  }
}
