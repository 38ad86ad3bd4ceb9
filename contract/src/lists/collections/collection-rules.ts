import { type FieldError, problem } from '../../core/errors'
import { normalize } from '../../core/normalize'
import { COLLECTION_NAME } from './collections'

/** A name as stored: trimmed, in Unicode's composed form. */
export const collectionNameOf = (typedName: string): string => normalize(typedName.trim(), 'NFC')

/** What is wrong with a name, counted in code points; null if it is valid. */
export function collectionNameProblem(field: string, typedName: string): FieldError | null {
  const { length } = [...collectionNameOf(typedName)]
  if (length === 0) return problem(field, 'required')
  if (length < COLLECTION_NAME.least) return problem(field, 'too-short', { least: COLLECTION_NAME.least })
  if (length > COLLECTION_NAME.most) return problem(field, 'too-long', { most: COLLECTION_NAME.most })
  return null
}
