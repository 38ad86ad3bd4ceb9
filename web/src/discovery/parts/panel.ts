import type { FacetsAnswer } from '@kolscope/contract/discovery/discovery'
import { type Field, fields } from '@kolscope/contract/discovery/fields'
import type { FieldError } from '@kolscope/contract/errors'
import { problemText } from '../../core/problem-text'
import type { Draft } from '../discover-search'
import type { FieldWords } from '../field-words'

/** What every part of the filter panel works with. */
export interface Panel {
  draft: Draft
  errors: readonly FieldError[]
  facets: FacetsAnswer | undefined
  words: FieldWords
  onChange: (draft: Draft) => void
  /** A draft that is only being tried, while dragging; null when it is over. */
  onProbe: (draft: Draft | null) => void
}

/** How many influencers an option would give; null while that is unknown. */
export function countOf({ facets }: Panel, field: Field, value: string | number): number | null {
  if (!facets) return null
  return facets.options[field]?.find((one) => String(one.value) === String(value))?.count ?? 0
}

/** A count as it stands beside an option; at the account's cap it means "or more". */
export function countText(
  { facets, words }: Pick<Panel, 'facets' | 'words'>,
  count: number | null,
): string | undefined {
  if (count === null) return undefined
  const cap = facets?.cap ?? null
  return cap !== null && count >= cap ? `${words.format.full(cap)}+` : words.format.full(count)
}

/** The first error of a field, in the reader's language. */
export function errorOf({ errors, words }: Panel, field: Field): string | undefined {
  const error = errors.find((one) => Object.hasOwn(fields[field].params, one.field))
  return error && problemText(words.t, error)
}
