import type { Question, QuestionKind } from '@kolscope/contract/lists/loads/list-answers'

const EXAMPLES = 5

/** The answer to a question is about all of its cells: a number of rows is kept only if each doubt is about some. */
function addTo(question: Question, { columns = [], examples = [], rows = null }: Partial<Question>): void {
  question.columns.push(...columns)
  question.rows = question.rows === null || rows === null ? null : question.rows + rows
  question.examples = [...new Set([...question.examples, ...examples])].slice(0, EXAMPLES)
}

/** Collects the questions about one sheet; doubts of one kind about several columns are one question. */
export function doubtsAbout(sheet: string) {
  const byKind = new Map<QuestionKind, Question>()
  return {
    add(kind: QuestionKind, doubt: Partial<Omit<Question, 'kind' | 'sheets'>>): void {
      const earlier = byKind.get(kind)
      if (earlier) addTo(earlier, doubt)
      else byKind.set(kind, { kind, sheets: [sheet], columns: [], examples: [], rows: null, options: [], ...doubt })
    },
    questions: (): Question[] => [...byKind.values()],
  }
}

export type Doubts = ReturnType<typeof doubtsAbout>
