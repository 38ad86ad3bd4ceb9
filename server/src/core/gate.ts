import { Refusal } from './errors'

/** Thrown when a task may not even wait: too many run and wait already, or it waited too long. No caller has to translate it. */
export class Overloaded extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(503, 'The server is busy. Please try again in a moment.', { retryAfterSeconds })
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
  whose: Whose
  enter: () => void
  refuse: (reason: unknown) => void
}

/** Whose task it is: an account's id, or a network's. Tasks of nobody share one turn. */
type Whose = number | string | null

/**
 * Admits at most `running` tasks at once and lets the next `queued` wait; others are refused with Overloaded. A free place goes
 * to the account with the fewest tasks inside, then with the fewest in line, then to who came first: one account's calls do
 * not hold up another's. Where the line is full, the account with most in it gives its last place to who has fewer.
 */
export function createGate({ running, queued, waitMs }: GateSettings) {
  const line = new Set<Waiting>()
  const inside = new Map<Whose, number>()
  let places = running
  const insideOf = (whose: Whose) => inside.get(whose) ?? 0
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))

  const wait = (whose: Whose, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => one.refuse(signal?.reason)
      const limit = setTimeout(() => one.refuse(new Overloaded(retryAfterSeconds)), waitMs)
      const leave = () => {
        line.delete(one)
        clearTimeout(limit)
        signal?.removeEventListener('abort', onAbort)
      }
      const one: Waiting = {
        whose,
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

  function countedInLine(): Map<Whose, number> {
    const inLine = new Map<Whose, number>()
    for (const { whose } of line) inLine.set(whose, (inLine.get(whose) ?? 0) + 1)
    return inLine
  }

  /** Refuses the last of whoever has more in line than a newcomer would have; false where nobody has. */
  function makeRoomFor(whose: Whose): boolean {
    const inLine = countedInLine()
    const most = Math.max(0, ...inLine.values())
    if (most <= (inLine.get(whose) ?? 0) + 1) return false
    const last = [...line].findLast((one) => inLine.get(one.whose) === most)
    last?.refuse(new Overloaded(retryAfterSeconds))
    return last !== undefined
  }

  function nextInTurn(): Waiting | undefined {
    const inLine = countedInLine()
    const claimOf = ({ whose }: Waiting) => insideOf(whose) * (queued + 1) + (inLine.get(whose) ?? 0)
    let best: Waiting | undefined
    for (const one of line) if (!best || claimOf(one) < claimOf(best)) best = one
    return best
  }

  /** A place goes from the one who leaves to the next without becoming free in between. */
  function leave(whose: Whose): void {
    const left = insideOf(whose) - 1
    if (left > 0) inside.set(whose, left)
    else inside.delete(whose)
    const next = nextInTurn()
    if (!next) {
      places += 1
      return
    }
    inside.set(next.whose, insideOf(next.whose) + 1)
    next.enter()
  }

  return async function pass<T>(task: () => Promise<T>, signal?: AbortSignal, whose: Whose = null): Promise<T> {
    signal?.throwIfAborted()
    if (places > 0) {
      places -= 1
      inside.set(whose, insideOf(whose) + 1)
    } else if (line.size >= queued && !makeRoomFor(whose)) {
      throw new Overloaded(retryAfterSeconds)
    } else {
      await wait(whose, signal)
    }
    try {
      return await task()
    } finally {
      leave(whose)
    }
  }
}

/** A gate of its own for each account, for as long as somebody is inside or waits. */
export function createAccountGates(settings: GateSettings) {
  const gates = new Map<number, { pass: ReturnType<typeof createGate>; inside: number }>()

  return async function pass<T>(accountId: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const own = gates.get(accountId) ?? { pass: createGate(settings), inside: 0 }
    gates.set(accountId, own)
    own.inside += 1
    try {
      return await own.pass(task, signal)
    } finally {
      own.inside -= 1
      if (own.inside === 0) gates.delete(accountId)
    }
  }
}
