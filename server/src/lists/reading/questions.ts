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
  /** Whose the numbers next to several accounts of a row are. */
  numbersOf?: Platform | 'refuse'
  dayOrder?: DayOrder
  /** The year of days and months that are written without one. */
  year?: number
}

const EXAMPLES = 5
const joined = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])]

/** Answers to these can be right for one sheet only; any other answer has to be possible in all. */
const OF_ANY_SHEET: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['shared-numbers', 'rate-or-count'])

/** The options of a question about two sheets. */
function mergedOptions(kind: QuestionKind, first: readonly string[], second: readonly string[]): string[] {
  if (!OF_ANY_SHEET.has(kind)) return first.filter((option) => second.includes(option))
  const all = joined(first, second)
  // Leaving something out stays the last choice.
  return [...all.filter((option) => option !== 'refuse'), ...all.filter((option) => option === 'refuse')]
}

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
        options: mergedOptions(question.kind, earlier.options, question.options),
      })
  }
  return [...byKind.values()]
}
