import { once } from 'node:events'

/** What a task gives, unless the signal comes first: for tasks that cannot be stopped, so that their caller need not wait. */
export async function unlessAborted<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const stopped = once(signal, 'abort').then(() => Promise.reject(signal.reason))
  return Promise.race([task(), stopped])
}
