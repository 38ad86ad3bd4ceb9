import { Refusal } from './errors'

/**
 * Thrown if a task may not even wait: too many run and wait already, or it waited too long. Callers need not translate
 * it.
 */
export class Overloaded extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(503, 'The server is busy. Please try again in a moment.', { retryAfterSeconds })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface GateSettings {
  /** How many tasks run at once. */
  running: number
  /** How many more may wait. */
  queued: number
  /** Maximum wait. */
  waitMs: number
  /** Owners that had a turn within this time come after owners that had none, and lose their places to them. */
  rememberMs?: number
}

/** How many of the latest owners with a turn are remembered. */
const MOST_REMEMBERED = 50_000

/** How many turns each owner had lately; after this time, the next turn counts as the first again. */
function createTurns(rememberMs: number) {
  const turns = new Map<string, { count: number; until: number }>()
  const of = (owner: string): number => {
    const turn = turns.get(owner)
    if (turn && turn.until <= Date.now()) turns.delete(owner)
    return turns.get(owner)?.count ?? 0
  }
  function count(owner: string): void {
    const previous = of(owner)
    turns.set(owner, { count: previous + 1, until: turns.get(owner)?.until ?? Date.now() + rememberMs })
    const [oldest] = turns.keys()
    if (turns.size > MOST_REMEMBERED && oldest !== undefined) turns.delete(oldest)
  }
  return { of, count: rememberMs > 0 ? count : () => undefined }
}

interface WaitingTask {
  owners: readonly string[]
  enter: () => void
  refuse: (reason: unknown) => void
}

type Owner = number | string | null
/**
 * The owner of a task: an account's id, a network, or both a site and an account. Tasks without an owner share one
 * turn.
 */
export type Whose = Owner | readonly Owner[]

const ownersOf = (whose: Whose): string[] => [whose].flat().map((owner) => JSON.stringify(owner))

const without = (owners: readonly string[], others: readonly string[]) => owners.filter((one) => !others.includes(one))

/**
 * Admits at most `running` tasks at once and lets the next `queued` wait; others are refused with Overloaded. A free
 * place goes to the owner with the fewest tasks inside, then with the fewest in line, then to the first in line: one
 * owner's calls do not delay another's. If the line is full, the owner with the most in it loses its last place to one
 * with fewer. If turns are remembered, they decide first in both cases. If a task has several owners, the one with the
 * most tasks counts: neither a site with many accounts nor an account at many sites gets more.
 */
export function createGate({ running, queued, waitMs, rememberMs = 0 }: GateSettings) {
  const turns = createTurns(rememberMs)
  const line = new Set<WaitingTask>()
  const inside = new Map<string, number>()
  let places = running
  function countInside(owners: readonly string[], change: 1 | -1): void {
    for (const owner of owners) {
      if (change === 1) turns.count(owner)
      const now = (inside.get(owner) ?? 0) + change
      if (now > 0) inside.set(owner, now)
      else inside.delete(owner)
    }
  }
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))

  const wait = (owners: readonly string[], signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => one.refuse(signal?.reason)
      const limit = setTimeout(() => one.refuse(new Overloaded(retryAfterSeconds)), waitMs)
      const leave = () => {
        line.delete(one)
        clearTimeout(limit)
        signal?.removeEventListener('abort', onAbort)
      }
      const one: WaitingTask = {
        owners,
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

  function countedInLine(): Map<string, number> {
    const inLine = new Map<string, number>()
    for (const { owners } of line) for (const owner of owners) inLine.set(owner, (inLine.get(owner) ?? 0) + 1)
    return inLine
  }

  /** Refuses the last task of the owner with the most in line; returns false if a newcomer would not have fewer. */
  function makeRoomFor(owners: readonly string[]): boolean {
    const inLine = countedInLine()
    const weightOf = (owner: string) => turns.of(owner) * (queued + 1) + (inLine.get(owner) ?? 0)
    const mostOf = (of: readonly string[]) => Math.max(0, ...of.map(weightOf))
    // Owners that both tasks share do not count: their numbers stay the same when one task replaces the other.
    const excessOf = (one: WaitingTask) => mostOf(without(one.owners, owners)) - mostOf(without(owners, one.owners)) - 1
    const largest = Math.max(0, ...[...line].map(excessOf))
    if (largest === 0) return false
    const among = [...line].filter((one) => excessOf(one) === largest)
    const placesOf = (one: WaitingTask) => one.owners.reduce((sum, owner) => sum + weightOf(owner), 0)
    const most = Math.max(...among.map(placesOf))
    among.findLast((one) => placesOf(one) === most)?.refuse(new Overloaded(retryAfterSeconds))
    return true
  }

  function nextInTurn(): WaitingTask | undefined {
    const inLine = countedInLine()
    /** The larger count comes last; among tasks of one owner the other owner decides. */
    const claimOf = ({ owners }: WaitingTask) => {
      const claims = owners.map(
        (owner) => ((inside.get(owner) ?? 0) + turns.of(owner)) * (queued + 1) + (inLine.get(owner) ?? 0),
      )
      return { most: Math.max(...claims), all: claims.reduce((sum, claim) => sum + claim, 0) }
    }
    let best: { one: WaitingTask; most: number; all: number } | undefined
    for (const one of line) {
      const { most, all } = claimOf(one)
      if (!best || most < best.most || (most === best.most && all < best.all)) best = { one, most, all }
    }
    return best?.one
  }

  /** A place passes from the task that leaves to the next one without becoming free in between. */
  function leave(owners: readonly string[]): void {
    countInside(owners, -1)
    const next = nextInTurn()
    if (!next) {
      places += 1
      return
    }
    countInside(next.owners, 1)
    next.enter()
  }

  return async function pass<T>(task: () => Promise<T>, signal?: AbortSignal, whose: Whose = null): Promise<T> {
    signal?.throwIfAborted()
    const owners = ownersOf(whose)
    if (places > 0) {
      places -= 1
      countInside(owners, 1)
    } else if (line.size >= queued && !makeRoomFor(owners)) {
      throw new Overloaded(retryAfterSeconds)
    } else {
      await wait(owners, signal)
    }
    try {
      return await task()
    } finally {
      leave(owners)
    }
  }
}

/** A separate gate for each account, kept while a task is inside or waits. */
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
