/** Thrown when a task may not even wait: too many run and wait already, or it waited too long. */
export class Overloaded extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too much at once')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface GateSettings {
  /** Tasks that run at once. */
  running: number
  /** How many more may wait. */
  queued: number
  /** Longest wait. */
  waitMs: number
}

interface Waiting {
  enter: () => void
  refuse: (reason: unknown) => void
}

/** Admits at most `running` tasks at once and lets the next `queued` wait in order; others are refused with Overloaded. */
export function createGate({ running, queued, waitMs }: GateSettings) {
  const line = new Set<Waiting>()
  let inside = 0
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))

  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => one.refuse(signal?.reason)
      const limit = setTimeout(() => one.refuse(new Overloaded(retryAfterSeconds)), waitMs)
      const leave = () => {
        line.delete(one)
        clearTimeout(limit)
        signal?.removeEventListener('abort', onAbort)
      }
      const one: Waiting = {
        enter: () => {
          leave()
          resolve()
        },
        refuse: (reason) => {
          leave()
          reject(reason)
        },
      }
      line.add(one)
      signal?.addEventListener('abort', onAbort, { once: true })
    })

  /** A place goes from the one who leaves to the first in line without becoming free in between. */
  const leave = () => {
    const [next] = line
    if (next) next.enter()
    else inside--
  }

  return async function pass<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (inside < running) inside++
    else if (line.size >= queued) throw new Overloaded(retryAfterSeconds)
    else await wait(signal)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
