import type { ReadingError, ReadName } from '@kolscope/contract/core/enums'
import type { Failure } from '../connectors/port'
import { nextRunAt } from './nights'

export const MAX_TRIES = 5
const MINUTE_MS = 60_000
const FIRST_BACKOFF_MS = MINUTE_MS
const BACKOFF_FACTOR = 4

/** The result of a failed reading; `failedAt` is the time of the last attempt. */
export interface After {
  tries: number
  nextAt: Date
  failedAt: Date | null
  error: ReadingError
  detail: string
}

interface FailedReading {
  read: ReadName
  rank: number
  tries: number
  nextAt: Date
}

const backoffMs = (tries: number, random: () => number) =>
  FIRST_BACKOFF_MS * BACKOFF_FACTOR ** tries * (0.5 + random() / 2)

/**
 * The next state of a reading whose own data could not be read. `isDown`: the provider currently responds to no one, so
 * the failure says nothing about this reading.
 */
export function afterFailure(
  { read, rank, tries, nextAt }: FailedReading,
  failure: Failure,
  { now, isDown, random = Math.random }: { now: Date; isDown: boolean; random?: () => number },
): After {
  const { kind: error, detail } = failure
  const again = (at: Date, countedTries = tries + 1): After => {
    const isOver = countedTries >= MAX_TRIES
    return { tries: countedTries, nextAt: at, failedAt: isOver ? now : null, error, detail }
  }
  switch (failure.kind) {
    case 'rate-limited':
    case 'quota-exhausted':
      return { tries, nextAt, failedAt: null, error, detail }
    case 'needs-reconnect':
    case 'missing-scope':
      return { tries: tries + 1, nextAt, failedAt: now, error, detail }
    case 'not-found':
    case 'unavailable':
      return again(nextRunAt(now, read, rank))
    case 'bug':
      return again(new Date(now.getTime() + backoffMs(tries, random)))
    case 'transient': {
      const wait = Math.max(backoffMs(tries, random), failure.retryAfterMs ?? 0)
      return again(new Date(now.getTime() + wait), isDown ? tries : tries + 1)
    }
  }
}

/** The next state of a reading that found a person who asked not to be listed. */
export const afterErasure = ({ nextAt }: Pick<After, 'nextAt'>, now: Date): After => ({
  tries: MAX_TRIES,
  nextAt,
  failedAt: now,
  error: 'unavailable',
  detail: 'Whoever this is has asked not to be listed.',
})
