import type { Batch } from './batch'
import { type LoadContext, loadBatch, unknownMonths } from './load'
import { keysOf } from './match'
import type { TakeBatch } from './row-batches'
import type { Turn } from './turn'

/** How long a batch that is ready waits for the one before it until it gives its locks back. */
const MAX_WAIT_MS = 10_000

/** Thrown in a batch that has to begin again when the one before it is committed. */
class HasToWait extends Error {}

/** A batch under way. */
interface Flight {
  keys: ReadonlySet<string>
  /** Whether another batch may begin beside it: it has locked all that it changes. */
  isOpen: boolean
  /** Resolves when it is known whether another batch may begin. */
  opened: Promise<void>
  open: (isOpen: boolean) => void
  committed: Promise<void>
  /** Resolves when the batch beside it has given its locks back. */
  stopNext: () => Promise<void>
}

function newFlight({ accounts }: Batch): Flight {
  let resolve = () => {}
  const flight: Flight = {
    keys: new Set(accounts.flatMap(keysOf)),
    isOpen: false,
    opened: new Promise((done) => {
      resolve = done
    }),
    open: (isOpen) => {
      flight.isOpen = isOpen
      resolve()
    },
    committed: Promise.resolve(),
    stopNext: async () => {},
  }
  return flight
}

function areDisjoint<T>(some: Iterable<T>, others: ReadonlySet<T>): boolean {
  for (const one of some) if (others.has(one)) return false
  return true
}

const hasFreeConnection = ({ idleCount, totalCount, waitingCount, options }: LoadContext['run']['pool']) =>
  waitingCount === 0 && (idleCount > 0 || totalCount < options.max)

/**
 * Loads the batches that are read of a file. While a batch is written, the next one is matched and written beside it on
 * another connection, unless both could be about one account. They are committed in their order; if reading or a batch
 * fails, those before it are.
 */
export async function loadBatches(
  read: (take: TakeBatch) => Promise<void>,
  begin: () => Promise<LoadContext>,
): Promise<void> {
  let context: LoadContext | null = null
  const flights: Flight[] = []
  try {
    await read(async (batch) => {
      context ??= await begin()
      const before = flights.pop() ?? null
      const flight = newFlight(batch)
      flights.push(flight)
      flight.committed = load(batch, context, { flight, before }).finally(() => flight.open(false))
      // The next batch, or the end, gets its error.
      flight.committed.catch(() => undefined)
      // Only one batch may begin beside another.
      await before?.committed
      await flight.opened
    })
  } finally {
    await flights.at(-1)?.committed
  }
}

interface Place {
  flight: Flight
  before: Flight | null
}

async function load(batch: Batch, context: LoadContext, { flight, before }: Place): Promise<void> {
  if (before && (await loadBeside(batch, context, { flight, before }))) return
  await before?.committed
  await loadBatch(batch, context, {
    beforeWriting: (round) => {
      if (isLast(round)) flight.open(true)
    },
    untilFirst: async () => {},
    beforeRetry: () => close(flight),
  })
}

/** Returns whether the batch is committed; if not, nothing of it is. */
async function loadBeside(
  batch: Batch,
  context: LoadContext,
  { flight, before }: { flight: Flight; before: Flight },
): Promise<boolean> {
  const { pool, months } = context.run
  if (!before.isOpen || !areDisjoint(flight.keys, before.keys) || !hasFreeConnection(pool)) return false
  // A new partition waits for all that is being written into its table.
  if (unknownMonths(batch.accounts, months).length > 0) return false
  const stop = new AbortController()
  const loading = loadBatch(batch, context, turnBeside(flight, before, stop)).then(
    () => true,
    // Whatever the reason is, the batch meets it again when it is loaded alone.
    () => close(flight).then(() => false),
  )
  before.stopNext = async () => {
    stop.abort()
    await loading
  }
  return loading
}

/** Nothing may begin or go on beside a batch that is decided again. */
async function close(flight: Flight): Promise<void> {
  flight.isOpen = false
  await flight.stopNext()
}

/** Whether no round of the batch follows, and nobody is merged. */
const isLast = ({ twins, deferred }: Parameters<Turn['beforeWriting']>[0]) => twins.length + deferred.length === 0

/** An influencer that both batches change is locked until the one before is committed, and is read again then. */
function turnBeside(flight: Flight, before: Flight, stop: AbortController): Turn {
  return {
    beforeWriting: (round) => {
      if (stop.signal.aborted || !isLast(round)) throw new HasToWait()
      before.committed.then(
        () => flight.open(true),
        () => undefined,
      )
    },
    untilFirst: async () => {
      await unlessStopped(before.committed, stop)
    },
    beforeRetry: async () => {
      throw new HasToWait()
    },
  }
}

/** PostgreSQL sees no deadlock in which this program is a part, so that nothing may wait forever. */
async function unlessStopped(committed: Promise<void>, { signal }: AbortController): Promise<void> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)])
  const stopped = new Promise<never>((_, reject) => {
    if (either.aborted) reject(new HasToWait())
    either.addEventListener('abort', () => reject(new HasToWait()), { once: true })
  })
  await Promise.race([committed, stopped])
}
