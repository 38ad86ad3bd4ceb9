import { type FieldError, PROBLEMS, type ProblemCode, problem } from '@kolscope/contract/core/errors'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type CodeAndValues = Pick<FieldError, 'code' | 'values'>

const CODES_BY_MESSAGE = new Map<string, string>(Object.entries(PROBLEMS).map(([code, text]) => [text, code]))
const FORMATS: Readonly<Record<string, ProblemCode>> = { email: 'email-wrong', url: 'url-wrong' }

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): CodeAndValues {
  const least = Number(minimum)
  if (origin === 'string') return least === 1 ? { code: 'required' } : { code: 'too-short', values: { least } }
  if (origin === 'array') return { code: 'too-few', values: { least } }
  return inclusive ? { code: 'too-small', values: { least } } : { code: 'not-above', values: { bound: least } }
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): CodeAndValues {
  const most = Number(maximum)
  if (origin === 'string') return { code: 'too-long', values: { most } }
  if (origin === 'array') return { code: 'too-many', values: { most } }
  return inclusive ? { code: 'too-large', values: { most } } : { code: 'not-below', values: { bound: most } }
}

function codeAndValuesOf(issue: Issue): CodeAndValues {
  // If a schema's message is one of our own sentences, it means that problem.
  const own = CODES_BY_MESSAGE.get(issue.message)
  if (own !== undefined) return { code: own }
  if (issue.code === 'custom') return {}
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_format') return { code: FORMATS[issue.format] ?? 'wrong-form' }
  return { code: 'input' in issue && issue.input === undefined ? 'required' : 'wrong-value' }
}

const MOST_ISSUES = 20
const MOST_CHARACTERS = 100

/** The problems a schema found, field by field; without `reportInput`, a missing value looks like a wrong one. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, MOST_ISSUES).flatMap((issue): FieldError[] => {
    const path = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys') {
      return [{ field: path || 'body', message: issue.message, ...codeAndValuesOf(issue) }]
    }
    const keys = issue.keys.slice(0, MOST_ISSUES).map((key) => key.slice(0, MOST_CHARACTERS))
    return keys.map((key) => problem([path, key].filter(Boolean).join('.'), 'no-parameter'))
  })
}
