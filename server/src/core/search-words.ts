import { wordsOf } from '@kolscope/contract/core/fold'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** Whether a folded text contains every word of a search. */
export const hasWords = (text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean>[] =>
  wordsOf(search ?? '').map((word) => sql<boolean>`strpos(${text}, ${word}) > 0`)

/** Rows whose folded text contains every word of a search. */
export const withWords = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  text: RawBuilder<unknown>,
  search: string | undefined,
): SelectQueryBuilder<DB, TB, O> => hasWords(text, search).reduce((matching, word) => matching.where(word), query)
