import { waitOf } from '../../core/api'
import { isApiFailure, NO_ANSWER } from '../../core/api-failure'

const MAX_TRIES = 6
const MAY_PASS: readonly number[] = [NO_ANSWER, 429, 502, 503, 504]

const pause = (waitMs: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    signal?.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/** Does one part of long work, again after a lost connection or a refusal that passes, so that the rest is not lost. */
export async function tryAgain<T>(part: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await part()
    } catch (error) {
      if (!isApiFailure(error) || !MAY_PASS.includes(error.status) || attempt === MAX_TRIES) throw error
      await pause(waitOf(error, attempt), signal)
    }
  }
}
