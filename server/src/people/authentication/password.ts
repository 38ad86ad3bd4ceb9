import type { Flag } from '@kolscope/contract/core/access'
import { type FieldError, MESSAGES, problem } from '@kolscope/contract/core/errors'
import { fold } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'
import { leastPasswordLength, MAX_PASSWORD } from '@kolscope/contract/people/authentication'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../core/errors'
import { createGate, Overloaded, type Whose } from '../../core/gate'
import { isCommon } from './commonness'

// OWASP's setting for argon2id, which is the library's default kind: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * One hash uses a core for 12-50 ms: two at a time, a short queue, then refusal, so that signing in cannot starve
 * searching.
 */
const gate = createGate({ running: 2, queued: 16, waitMs: 5_000 })
const RETRY_SECONDS = 2

/** Refuses an attempt because too many wait already: the password was not compared, so it was not a guess. */
export class NotHashed extends Refusal {
  constructor() {
    super(429, MESSAGES.tooManyAttempts, { retryAfterSeconds: RETRY_SECONDS })
  }
}

/**
 * Takes turns by owner: the sites of callers that are signed in or known alternate with one another and with all
 * others.
 */
const inTurn = <T>(work: () => Promise<T>, whose: Whose): Promise<T> =>
  gate(work, undefined, whose).catch((error: unknown) => {
    throw error instanceof Overloaded ? new NotHashed() : error
  })

const plain = (password: string) => normalize(password, 'NFKC')

export const hashPassword = (password: string, whose: Whose = null): Promise<string> =>
  inTurn(() => hash(plain(password), COST), whose)

/** A hash of a password that no one has: comparing with it takes as long as comparing with a real one. */
const nobodys = hash('nobody has this password', COST)

/** Returns false for a wrong password and for an account without one, after the same work. */
export async function isPassword(storedHash: string | null, password: string, whose: Whose = null): Promise<boolean> {
  const against = storedHash ?? (await nobodys)
  const fits = await inTurn(() => verify(against, plain(password)), whose)
  return storedHash !== null && fits
}

interface Owner {
  email: string
  flags: readonly Flag[]
}

/** Why a new password is refused; null if it is accepted. */
export function passwordProblem(field: string, password: string, about: Owner): FieldError | null {
  const least = leastPasswordLength(about.flags)
  const length = [...plain(password)].length
  if (length < least) return problem(field, 'password-short', { least })
  if (length > MAX_PASSWORD) return problem(field, 'password-long', { most: MAX_PASSWORD })
  const folded = fold(password)
  const own = [fold(about.email.split('@')[0] ?? ''), 'kolscope'].filter((word) => word.length >= 4)
  if (own.some((word) => folded.includes(word))) return problem(field, 'password-own')
  if (/^(.{1,4})\1+$/u.test(folded)) return problem(field, 'password-repeats')
  return isCommon(password) ? problem(field, 'password-common') : null
}
