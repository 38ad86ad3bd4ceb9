import type { FieldError } from '@kolscope/contract/core/errors'
import type { FacetsAnswer } from '@kolscope/contract/search/discovery/discovery'
import { type Field, fields } from '@kolscope/contract/search/discovery/fields'
import { problemText } from '../../../core/problem-text'
import { countPart } from '../../filters/count-words'
import type { Draft } from '../../filters/discover-search'
import type { FieldWords } from '../../filters/field-words'

/** What every part of the filter panel works with. */
export interface Panel {
  draft: Draft
  errors: readonly FieldError[]
  facets: FacetsAnswer | undefined
  words: FieldWords
  onChange: (draft: Draft) => void
  /** A draft that is only being tried, while dragging; null when that ends. */
  onProbe: (draft: Draft | null) => void
}

/** How many influencers an option would return, for its position in a list; undefined if unknown. */
export function countOf({ facets, words }: Panel, field: Field, value: string | number) {
  if (!facets) return { count: null }
  const count = facets.options[field]?.find((one) => String(one.value) === String(value))?.count ?? 0
  return countPart(count, facets, words.format)
}

/** The first error of a field, in the reader's language. */
export function errorOf({ errors, words }: Panel, field: Field): string | undefined {
  const error = errors.find((one) => Object.hasOwn(fields[field].params, one.field))
  return error && problemText(words.t, error)
}
