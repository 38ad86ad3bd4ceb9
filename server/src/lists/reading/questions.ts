import type { Platform } from '@kolscope/contract/core/enums'
import type { Question, QuestionKind } from '@kolscope/contract/lists/loads/list-answers'
import type { DayOrder, Unit } from '@kolscope/contract/lists/loads/list-fields'
import type { FieldMap } from './decide-columns'
import type { DecimalSign } from './number-cells'

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
