import { CODES, type FieldError, MESSAGES } from '@kolscope/contract/errors'

interface Details {
  /** The specification's number where it has one, else the HTTP status. */
  code?: number
  errors?: FieldError[]
  retryAfterSeconds?: number
}

/** What a verb throws; the edge turns it into HTTP, the interface into words. */
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

export const unavailable = (message: string, retryAfterSeconds: number) =>
  new Refusal(503, message, { retryAfterSeconds })

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new Refusal(429, MESSAGES.tooManyAttempts, { retryAfterSeconds })

export const searchesUsedUp = () => new Refusal(429, MESSAGES.searchesUsedUp, { code: CODES.searchesUsedUp })
