/**
 * Returns the result of a task unless the signal comes first: for tasks that cannot be stopped, so that their caller
 * need not wait.
 */
export function unlessAborted<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    const leave = () => signal.removeEventListener('abort', stop)
    task().then(resolve, reject).finally(leave)
  })
}
