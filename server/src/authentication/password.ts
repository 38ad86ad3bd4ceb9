import type { Flag } from '@kolscope/contract/access'
import { leastPasswordLength, MAX_PASSWORD } from '@kolscope/contract/authentication'
import { type FieldError, problem } from '@kolscope/contract/errors'
import { fold } from '@kolscope/contract/fold'
import { hash, verify } from '@node-rs/argon2'
import { tooManyAttempts } from '../core/errors'
import { isCommon } from './commonness'

// OWASP's setting for argon2id, which is the library's default kind: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One hash takes a core for 12-50 ms: two at once, a short queue, then refusal, so that signing in cannot starve searching. */
const MAX_RUNNING = 2
const MAX_QUEUED = 16

let running = 0
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (queue.length >= MAX_QUEUED) throw tooManyAttempts(2)
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

const plain = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plain(password), COST))

/** A hash of a password nobody has: comparing with it takes as long as comparing with a real one. */
const nobodys = hash('nobody has this password', COST)

/** False for a wrong password and for an account without one, after the same work. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobodys)
  const fits = await inTurn(() => verify(against, plain(password)))
  return stored !== null && fits
}

interface Owner {
  email: string
  flags: readonly Flag[]
}

/** Why a new password is refused; null when it is good. */
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
