import type { Platform } from '@kolscope/contract/core/enums'
import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import type { DayOrder, Field, ListKind } from '@kolscope/contract/lists/loads/list-fields'
import { isOfAnyViews } from './beside-columns'
import type { Looks } from './column-looks'
import { columnKey, columnName } from './column-names'
import { askAboutDayColumn } from './day-column'
import { areShortYears, type DayEvidence, newestDay, readableShare } from './day-evidence'
import { type DayMonthReader, dayMonthReader, shortMonth } from './days'
import { type Doubts, doubtsAbout } from './doubts'
import { askAboutMonthColumns } from './month-columns'
import type { DecimalSign } from './number-cells'
import { isNumeric, type NumberStyle } from './number-style'
import { askAboutSavedDay, type FileTimes, planDays, planTime } from './plan-days'
import { fieldInUnit, planNumbers } from './plan-numbers'
import type { ListAnswers } from './questions'
import type { SheetColumn } from './sheet-column'
import { defaultPlatform, type Lacking, type SheetSurvey, type SurveyOptions } from './survey-sheet'
import { type NamedTime, pastDayOfTime } from './time-in-text'
import { askAboutSharedNumbers } from './whose-numbers'

export interface PlannedColumn extends Omit<SheetColumn, 'looks' | 'unit' | 'isMil' | 'time'> {
  /** The first different values, and how many cells are filled. */
  samples: string[]
  filled: number
  /** Share of the sampled cells that can be read as the field, 0-1; null for ignored columns. */
  confidence: number | null
  numbers: NumberStyle | null
  /** YYYY-MM-DD on which its numbers were observed, if its header says so. */
  observedAt: string | null
  dayOrder: DayOrder | null
  /** Reads its days without a year. */
  dayMonth: DayMonthReader
}

/** How a sheet is loaded, and what has to be answered first. */
export interface SheetPlan {
  sheet: string
  kind: ListKind
  /** 1-based row of the header; null without one. */
  headerRow: number | null
  columns: PlannedColumn[]
  /** Of rows that name none. */
  platform: Platform | null
  /** Rows below the header, without totals. */
  rows: number
  /** Who published its numbers, if it says so. */
  publisher: string | null
  /** YYYY-MM-DD on which its numbers were observed, if it or its file says so. */
  observedAt: string | null
  /** Whose the numbers next to several accounts of a row are; null for nobody's. */
  numbersOf: Platform | null
  /** Of days that are written without one. */
  year: number | null
  questions: Question[]
}

function confidenceOf(field: Field | null, looks: Looks, days: DayEvidence | undefined): number | null {
  if (field === null) return null
  if (days) return readableShare(days)
  if (looks.filled === 0) return 0
  if (isNumeric(field)) return looks.numbers
  if (field === 'url') return looks.addresses
  return field === 'handle' ? looks.userNames : 1
}

const PLATFORMS: readonly Platform[] = ['page', 'fb', 'group', 'insta', 'youtube', 'tiktok']

const MOSTLY = 0.8
const FEW = 0.25

/** Names of one word each can be user names, which only a person knows. */
const mayBeHandles = ({ columns, namesOnly, rows }: SheetSurvey) =>
  namesOnly.rows === rows && columns.some(({ field, looks }) => field === 'name' && looks.userNames >= MOSTLY)

/** A few names without anything else, in a list of accounts, are notes, or people whose account is not known yet. */
const areFewNames = ({ columns, namesOnly, areNamesCounted, rows }: SheetSurvey) =>
  !areNamesCounted && namesOnly.rows <= rows * FEW && !columns.some(({ field }) => field === 'account')

/** Rows that lack something and that the answer to the other question does not leave out already. */
function stillLacking(survey: SheetSurvey, what: 'namesOnly' | 'withoutPlatform', other: string | undefined): Lacking {
  const { rows, examples } = survey[what]
  if (other !== 'refuse' || survey.lackingBoth === 0) return { rows, examples }
  const left = survey[what === 'namesOnly' ? 'withoutPlatform' : 'namesOnly'].examples
  return { rows: rows - survey.lackingBoth, examples: examples.filter((one) => !left.includes(one)) }
}

function askAboutAccounts(survey: SheetSurvey, answers: ListAnswers, doubts: Doubts): void {
  const { columns } = survey
  const { rows, examples } = stillLacking(survey, 'namesOnly', answers.platform)
  if (answers.names !== undefined || areFewNames(survey)) return
  const undecided = columns.find(({ field }) => field === 'account')
  if (undecided)
    doubts.add('name-or-handle', {
      columns: [columnName(undecided)],
      examples: undecided.looks.samples,
      options: ['handle', 'accounts', 'refuse'],
    })
  else if (rows > 0)
    doubts.add('names-only', {
      columns: columns.filter(({ field }) => field === 'name').map(columnName),
      examples,
      rows,
      options: mayBeHandles(survey) ? ['handle', 'accounts', 'refuse'] : ['accounts', 'refuse'],
    })
}

function askAboutPlatforms(survey: SheetSurvey, answers: ListAnswers, doubts: Doubts): void {
  const { columns } = survey
  const names = answers.names ?? (areFewNames(survey) ? 'refuse' : undefined)
  const { rows, examples } = stillLacking(survey, 'withoutPlatform', names)
  if (rows === 0 || answers.platform !== undefined) return
  const isAll = rows >= survey.rows
  doubts.add('platform', {
    columns: columns.filter(({ field }) => field === 'platform').map(columnName),
    examples,
    rows: isAll ? null : rows,
    options: isAll ? [...PLATFORMS] : [...PLATFORMS, 'refuse'],
  })
}

/** What a column means after the answers. */
function plannedField(
  { field }: Pick<SheetColumn, 'field'>,
  { names }: ListAnswers,
  style: NumberStyle | undefined,
): Field | null {
  if (field === 'account' && names !== undefined) return 'name'
  return field && fieldInUnit(field, style?.unit)
}

/** Only YouTube counts all views of a channel: elsewhere, "Views" can be those of a post or a mean. */
function withViewsOfChannels(survey: SheetSurvey, { map }: ListAnswers): SheetSurvey {
  const hasChannels = survey.platforms.has('youtube')
  const columns = survey.columns.map((column): SheetColumn => {
    if (!isOfAnyViews(column) || map?.has(columnKey(column))) return column
    return hasChannels ? { ...column, isOfChannels: true } : { ...column, field: null }
  })
  return { ...survey, columns }
}

type PlanOptions = SurveyOptions &
  FileTimes & {
    sign: DecimalSign | 'both' | null
    observedAt?: string
    /** The day that its workbook gives to its numbers. */
    ofWorkbook: NamedTime | null
  }

/** YYYY-MM-DD of the newest post of a list; null if its days are unknown, or not read yet. */
function newestPost(
  { columns, days }: SheetSurvey,
  orders: ReadonlyMap<number, DayOrder>,
  today: string,
): string | null {
  const column = columns.find(({ field }) => field === 'posted_at')
  const evidence = column && days.get(column.index)
  const newest = evidence ? newestDay(evidence, orders.get(column.index)) : null
  return newest !== null && newest <= today ? newest : null
}

const readerOf = (days: DayEvidence | undefined, order: DayOrder | undefined): DayMonthReader =>
  days && areShortYears(days) ? shortMonth : dayMonthReader([...(days?.dayMonths ?? [])], order)

/** Plans how a surveyed sheet is loaded with the answers given so far. */
export function planSheet(surveyed: SheetSurvey, answers: ListAnswers, options: PlanOptions): SheetPlan {
  const survey = withViewsOfChannels(surveyed, answers)
  const { sheet, kind, header, columns } = survey
  const doubts = doubtsAbout(sheet)
  askAboutAccounts(survey, answers, doubts)
  askAboutPlatforms(survey, answers, doubts)
  askAboutSharedNumbers(survey, answers, doubts)
  askAboutMonthColumns(survey, answers, doubts)
  const numbers = planNumbers(survey, answers, options.sign, doubts)
  const orders = planDays(survey, answers, doubts)
  const times = { ...options, newestPost: newestPost(survey, orders, options.today) }
  const sheetTime = planTime(survey, times, { ...answers, observedAt: options.observedAt }, doubts)
  const isAsked = askAboutDayColumn(survey, sheetTime, answers, doubts)
  if (!isAsked) askAboutSavedDay(survey, sheetTime, options, doubts)
  const { day, year } = sheetTime
  return {
    sheet,
    kind,
    headerRow: header.row,
    columns: columns.map(({ looks, unit: _unit, isMil: _isMil, time, ...column }) => ({
      ...column,
      field: plannedField(column, answers, numbers.get(column.index)),
      observedAt: time ? pastDayOfTime({ ...time, year: time.year ?? year }, options.today) : null,
      samples: looks.samples,
      filled: looks.filled,
      confidence: confidenceOf(column.field, looks, survey.days.get(column.index)),
      numbers: numbers.get(column.index) ?? null,
      dayOrder: orders.get(column.index) ?? null,
      dayMonth: readerOf(survey.days.get(column.index), orders.get(column.index)),
    })),
    platform: defaultPlatform(survey, options),
    rows: survey.rows,
    publisher: survey.publisher,
    observedAt: day,
    numbersOf: answers.numbersOf === 'refuse' ? null : (answers.numbersOf ?? null),
    year,
    questions: doubts.questions(),
  }
}
