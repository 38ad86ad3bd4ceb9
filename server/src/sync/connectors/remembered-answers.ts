import { createHash } from 'node:crypto'
import type { GuardedAnswer } from './guarded-request'

const MOST = 500
const MAX_BYTES = 64_000

/**
 * Caches responses that had an ETag, so that unchanged responses are not sent again; each is visible only to the same
 * token.
 */
export function createRememberedAnswers() {
  const answers = new Map<string, GuardedAnswer>()
  const keyOf = (url: string, bearer = '') => createHash('sha256').update(`${bearer}\n${url}`).digest('base64')
  return {
    etagOf: (url: string, bearer: string | undefined): string | undefined =>
      answers.get(keyOf(url, bearer))?.headers.etag,
    /** The response, or the cached one if it says that nothing has changed. */
    through(url: string, bearer: string | undefined, answer: GuardedAnswer): GuardedAnswer {
      const key = keyOf(url, bearer)
      const before = answers.get(key)
      if (answer.status === 304 && before) return before
      answers.delete(key)
      if (answer.status === 200 && answer.headers.etag && answer.body.length <= MAX_BYTES) answers.set(key, answer)
      const [oldest] = answers.keys()
      if (answers.size > MOST && oldest !== undefined) answers.delete(oldest)
      return answer
    },
  }
}
