import type { Platform } from '@kolscope/contract/core/enums'
import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import type { DayOrder, Field, ListKind } from '@kolscope/contract/lists/loads/list-fields'
import type { Looks } from './column-looks'
import { columnName } from './column-names'
import { type DayEvidence, readableShare } from './day-evidence'
import { type DayMonthReader, dayMonthReader } from './days'
import type { SheetColumn } from './decide-columns'
import { type Doubts, doubtsAbout } from './doubts'
import type { DecimalSign } from './number-cells'
import { isNumeric, type NumberStyle } from './number-style'
import { type FileTimes, planDays, planTime } from './plan-days'
import { planNumbers } from './plan-numbers'
import type { ListAnswers } from './questions'
import { defaultPlatform, type SheetSurvey, type SurveyOptions } from './survey-sheet'
import { pastDayOfTime } from './time-in-text'

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

function askAboutAccounts(survey: SheetSurvey, answers: ListAnswers, doubts: Doubts): void {
  const { columns, namesOnly } = survey
  if (answers.names !== undefined) return
  const undecided = columns.find(({ field }) => field === 'account')
  if (undecided)
    doubts.add('name-or-handle', {
      columns: [columnName(undecided)],
      examples: undecided.looks.samples,
      options: ['handle', 'accounts', 'refuse'],
    })
  else if (namesOnly.rows > 0)
    doubts.add('names-only', {
      columns: columns.filter(({ field }) => field === 'name').map(columnName),
      examples: namesOnly.examples,
      rows: namesOnly.rows,
      options: ['accounts', 'refuse'],
    })
}

function askAboutPlatforms(
  { columns, rows, withoutPlatform }: SheetSurvey,
  answers: ListAnswers,
  doubts: Doubts,
): void {
  if (withoutPlatform.rows === 0 || answers.platform !== undefined) return
  const isAll = withoutPlatform.rows >= rows
  doubts.add('platform', {
    columns: columns.filter(({ field }) => field === 'platform').map(columnName),
    examples: withoutPlatform.examples,
    rows: isAll ? null : withoutPlatform.rows,
    options: isAll ? [...PLATFORMS] : [...PLATFORMS, 'refuse'],
  })
}

type PlanOptions = SurveyOptions & FileTimes & { sign: DecimalSign | 'both' | null; observedAt?: string }

/** Plans how a surveyed sheet is loaded with the answers given so far. */
export function planSheet(survey: SheetSurvey, answers: ListAnswers, options: PlanOptions): SheetPlan {
  const { sheet, kind, header, columns } = survey
  const doubts = doubtsAbout(sheet)
  askAboutAccounts(survey, answers, doubts)
  askAboutPlatforms(survey, answers, doubts)
  const numbers = planNumbers(survey, answers, options.sign, doubts)
  const orders = planDays(survey, answers, doubts)
  const { day, year } = planTime(survey, options, { ...answers, observedAt: options.observedAt }, doubts)
  return {
    sheet,
    kind,
    headerRow: header.row,
    columns: columns.map(({ looks, unit: _unit, isMil: _isMil, time, ...column }) => ({
      ...column,
      field: column.field === 'account' && answers.names !== undefined ? 'name' : column.field,
      observedAt: time ? pastDayOfTime({ ...time, year: time.year ?? year }, options.today) : null,
      samples: looks.samples,
      filled: looks.filled,
      confidence: confidenceOf(column.field, looks, survey.days.get(column.index)),
      numbers: numbers.get(column.index) ?? null,
      dayOrder: orders.get(column.index) ?? null,
      dayMonth: dayMonthReader([...(survey.days.get(column.index)?.dayMonths ?? [])]),
    })),
    platform: defaultPlatform(survey, options),
    rows: survey.rows,
    publisher: survey.publisher,
    observedAt: day,
    year,
    questions: doubts.questions(),
  }
}
