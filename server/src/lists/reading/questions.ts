import type { Platform } from '@kolscope/contract/core/enums'
import type { DayOrder } from './days'
import type { FieldMap } from './decide-columns'
import type { DecimalSign } from './number-cells'
import type { Unit } from './units'

export const QUESTION_KINDS = [
  'name-or-handle',
  'names-only',
  'platform',
  'count-unit',
  'rate-unit',
  'decimal',
  'day-order',
  'year',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A doubt about a list that a person has to settle before it is loaded. */
export interface Question {
  kind: QuestionKind
  /** The sheets it is about; a file without sheets has one without a name. */
  sheets: string[]
  /** Headers of the columns it is about. */
  columns: string[]
  /** Up to five cells that show the doubt. */
  examples: string[]
  /** How many rows it is about; null if it is about columns or the whole file. */
  rows: number | null
  /** The answers to choose from; empty if any year is an answer. */
  options: string[]
}

/** What a person said about a list: answers to questions, and corrections. */
export interface ListAnswers {
  map?: FieldMap
  /** Folded words of headers → unit. */
  units?: ReadonlyMap<string, Unit>
  decimal?: DecimalSign
  /** Whether rows that have only a name are loaded as accounts known by it. */
  names?: 'accounts' | 'refuse'
  /** The platform of rows that name none. */
  platform?: Platform | 'refuse'
  dayOrder?: DayOrder
  /** The year of days and months that are written without one. */
  year?: number
}

const EXAMPLES = 5
const joined = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])]

/** Each doubt once: the same question about several sheets is one. */
export function mergeQuestions(questions: readonly Question[]): Question[] {
  const byKind = new Map<QuestionKind, Question>()
  for (const question of questions) {
    const earlier = byKind.get(question.kind)
    if (!earlier) byKind.set(question.kind, question)
    else
      byKind.set(question.kind, {
        ...earlier,
        sheets: joined(earlier.sheets, question.sheets),
        columns: joined(earlier.columns, question.columns),
        examples: joined(earlier.examples, question.examples).slice(0, EXAMPLES),
        rows: earlier.rows === null || question.rows === null ? null : earlier.rows + question.rows,
        options: earlier.options.filter((option) => question.options.includes(option)),
      })
  }
  return [...byKind.values()]
}
