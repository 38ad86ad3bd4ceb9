import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import type { FileOptions } from '../ingest/ingest-file'
import { headerWords } from '../reading/header-words'

const byColumn = <T>(columns: Readonly<Record<string, T>> | undefined): Map<string, T> | undefined =>
  columns && new Map(Object.entries(columns).map(([column, value]) => [headerWords(column), value]))

const SIGNS = { point: '.', comma: ',' } as const

/** How a file is read by the answers of a screen. */
export function listOptions(answers: ListAnswers, fileName: string): FileOptions {
  const {
    map,
    units,
    decimal,
    day_order: dayOrder,
    numbers_of: numbersOf,
    observed_at: observedAt,
    ...others
  } = answers
  return {
    ...others,
    fileName,
    startsAsNew: true,
    map: byColumn(map),
    units: byColumn(units),
    decimal: decimal && SIGNS[decimal],
    dayOrder,
    numbersOf,
    observedAt,
  }
}
