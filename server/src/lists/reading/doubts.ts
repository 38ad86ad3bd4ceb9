import type { Question, QuestionKind } from '@kolscope/contract/lists/loads/list-answers'

/** Collects the questions about one sheet; doubts of one kind about several columns are one question. */
export function doubtsAbout(sheet: string) {
  const byKind = new Map<QuestionKind, Question>()
  return {
    add(kind: QuestionKind, doubt: Partial<Omit<Question, 'kind' | 'sheets'>>): void {
      const earlier = byKind.get(kind)
      if (earlier) earlier.columns.push(...(doubt.columns ?? []))
      else byKind.set(kind, { kind, sheets: [sheet], columns: [], examples: [], rows: null, options: [], ...doubt })
    },
    questions: (): Question[] => [...byKind.values()],
  }
}

export type Doubts = ReturnType<typeof doubtsAbout>
