import type { FieldError } from '@kolscope/contract/core/errors'
import { ApiFailure, isApiFailure } from '../../core/api-failure'

interface Blame {
  /** The errors of the form's own fields. */
  own: readonly FieldError[]
  /** The failure without them, for the line of the form; null if nothing else went wrong. */
  rest: unknown
}

/** Divides the failure of a save between the fields of a form and its line. */
export function blameOf(error: unknown, fields: readonly string[]): Blame {
  if (!isApiFailure(error)) return { own: [], rest: error }
  const isOwn = ({ field }: FieldError) => fields.includes(field.split('.')[0] ?? '')
  const own = error.errors.filter(isOwn)
  if (own.length === 0) return { own, rest: error }
  const errors = error.errors.filter((one) => !isOwn(one))
  const { status, code, message } = error
  return { own, rest: errors.length === 0 ? null : new ApiFailure(status, { code, message, errors }) }
}
