import { type FieldError, problem } from '../../core/errors'
import { normalize } from '../../core/normalize'
import { COLLECTION_NAME } from './collections'

/** A name as stored: trimmed, in Unicode's composed form. */
export const collectionNameOf = (typed: string): string => normalize(typed.trim(), 'NFC')

/** What is wrong with a name, counted in code points; null if it is valid. */
export function collectionNameProblem(field: string, typed: string): FieldError | null {
  const { length } = [...collectionNameOf(typed)]
  if (length === 0) return problem(field, 'required')
  if (length < COLLECTION_NAME.least) return problem(field, 'too-short', { least: COLLECTION_NAME.least })
  if (length > COLLECTION_NAME.most) return problem(field, 'too-long', { most: COLLECTION_NAME.most })
  return null
}
