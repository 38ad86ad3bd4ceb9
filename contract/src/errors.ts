import { z } from 'zod'

/** Codes of the specification; every other error carries its HTTP status as code. */
export const CODES = {
  emailTaken: 334,
  accountInactive: 336,
  searchesUsedUp: 339,
  phoneTaken: 352,
} as const

/** `message` is English; where a code is given, it and its values say the same to a program. */
export const FieldError = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type FieldError = z.infer<typeof FieldError>

/** Body of every answer that is not a success. */
export const ApiError = z.object({
  code: z.int(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  request_id: z.string(),
})
export type ApiError = z.infer<typeof ApiError>

/** Texts the specification fixes; the interface translates them by these English originals. */
export const MESSAGES = {
  missingCredentials: 'Missing username or password!',
  wrongCredentials: 'Username and password are not correct!',
  accountInactive: 'This account is not active yet. Please contact your administrator.',
  searchesUsedUp:
    "You've exceeded the maximum of number profile searching. Please contact us for further support & information.",
  notFullProfile: "Your account is not allowed to view this influencer's full profile!",
  tooManyAttempts: 'Too many attempts. Please try again later.',
  minAboveMax: 'Min value should be smaller than Max value',
  outsideEnds: 'The value should be larger than 0 and smaller than 100',
} as const

/** What can be wrong with the filters of a search, by code; values fill the braces. */
export const PROBLEMS = {
  'min-above-max': MESSAGES.minAboveMax,
  'outside-ends': MESSAGES.outsideEnds,
  'needs-word': 'The text to search for needs a letter or a digit',
  'text-too-long': 'The text to search for takes at most {most} characters',
  'no-condition': '"{part}" is not of the form key__op=value',
  'no-filter': 'There is no filter "{key}"',
  'no-operator': '"{key}" does not take the operator "__{operator}"',
  'no-number': '"{key}" needs a number, not "{value}"',
  'no-two-numbers': '"{key}__range" needs two numbers',
  'wrong-number': '"{key}" does not take the number {value}',
  'no-flag': '"{key}" is true or false',
  'no-value': '"{key}" does not know the value "{value}"',
  'too-many-values': '"{key}" takes at most {most} values',
  'page-too-deep': 'Pages reach the first {most} results',
} as const
export type ProblemCode = keyof typeof PROBLEMS
export const ProblemCode = z.enum(Object.keys(PROBLEMS) as ProblemCode[])

type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Values<C extends ProblemCode> = { readonly [Name in NamesIn<(typeof PROBLEMS)[C]>]: string | number }
export type ProblemValues<C extends ProblemCode> =
  NamesIn<(typeof PROBLEMS)[C]> extends never ? [] : [values: Values<C>]

/** A problem of a field, with its English sentence. */
export function problem<C extends ProblemCode>(field: string, code: C, ...[values]: ProblemValues<C>): FieldError {
  const given: Readonly<Record<string, string | number>> = values ?? {}
  const message = PROBLEMS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]))
  return { field, message, code, ...(values && { values: given }) }
}
