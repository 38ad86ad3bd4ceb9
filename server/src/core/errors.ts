import { CODES, type FieldError, MESSAGES, PROBLEMS, problem } from '@kolscope/contract/core/errors'

interface Details {
  /** The specification's number if it has one, otherwise the HTTP status. */
  code?: number
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** The stored state in case of a conflict, as its route returns it. */
  stored?: unknown
}

/** A verb throws it; the edge turns it into HTTP, the interface into words. */
export class Refusal extends Error {
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

export const notFound = (what: string) => new Refusal(404, `${what} was not found.`)
export const unauthorized = (message = 'Please sign in.') => new Refusal(401, message)
export const forbidden = (message = 'You are not allowed to do this.') => new Refusal(403, message)
export const badRequest = (message: string) => new Refusal(400, message)

export function invalid(errors: FieldError[]): Refusal {
  const first = errors[0]
  const message = first ? `${first.field}: ${first.message}` : 'The request is not valid.'
  return new Refusal(400, message, { errors })
}

/** Another caller was faster; the response shows what is stored now. */
export const conflict = (stored: unknown) =>
  new Refusal(409, 'It was changed meanwhile. Nothing was overwritten.', { stored })

/** Another record already has a value that must be unique. */
export const taken = (field: string) =>
  new Refusal(409, `${field}: ${PROBLEMS.taken}`, { errors: [problem(field, 'taken')] })

export const emailTaken = () =>
  new Refusal(409, MESSAGES.emailTaken, { code: CODES.emailTaken, errors: [problem('email', 'email-taken')] })

export const phoneTaken = () =>
  new Refusal(409, MESSAGES.phoneTaken, { code: CODES.phoneTaken, errors: [problem('phone', 'phone-taken')] })

/** What still refers to something that was to be deleted, by kind and count; kinds without references are omitted. */
export function inUse(uses: Readonly<Record<string, number>>): Refusal {
  const errors = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([field, count]) => problem(field, 'in-use', { count }))
  return new Refusal(409, 'It is still in use.', { errors })
}

export const unavailable = (message: string, retryAfterSeconds: number) =>
  new Refusal(503, message, { retryAfterSeconds })

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new Refusal(429, MESSAGES.tooManyAttempts, { retryAfterSeconds })

/** The specification has one code for both; the problem distinguishes them. */
const planRefusal = (code: 'plan-spent' | 'plan-ended') =>
  new Refusal(429, PROBLEMS[code], { code: CODES.searchesUsedUp, errors: [problem('plan', code)] })
export const searchesUsedUp = () => planRefusal('plan-spent')
export const planEnded = () => planRefusal('plan-ended')
