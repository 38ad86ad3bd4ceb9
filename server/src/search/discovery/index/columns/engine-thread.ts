import { Worker } from 'node:worker_threads'
import { builtProgram } from '../../../../core/built-program'
import type { Document } from '../document'
import { type Change, type SearchContext, SearchTooSlow } from '../port'
import type { Engine } from './engine'
import type { Call, Reply, Request, SearchCall, ThreadData } from './thread-messages'

/** More searches than can wait at a time. */
const PLACES = 4_096

export interface ThreadSettings {
  /** The file in which the documents are stored. */
  path: string
  timeoutMs: number
  saveEveryMs?: number
  onSaveFailed: (error: unknown) => void
  /** Called when the thread ended by itself: the next call starts another one, with what the file holds. */
  onLost: (error: Error) => void
  startThread?: (data: ThreadData) => Worker
}

const startBuilt = (workerData: ThreadData) => new Worker(builtProgram('search-thread'), { workerData, name: 'search' })

type ResultOf<K extends Call> = Awaited<ReturnType<Engine[K]>>

interface Waiting {
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** The calls of an engine that runs in a thread of its own, so that nothing else waits for a search. */
export function startEngineThread(settings: ThreadSettings) {
  const { timeoutMs, onLost, onSaveFailed, startThread = startBuilt, ...others } = settings
  const abandoned = new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT))
  const freePlaces = Array.from({ length: PLACES }, (_, i) => i)
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0
  // Another thread has what the file holds. It refuses changes until someone asks how far that is, or rebuilds it, and
  // forgets nothing before the changes since are applied.
  let isCursorKnown = true
  let isRebuilding = false
  let isBehind = false
  let isClosed = false

  function receive(message: Reply) {
    if ('saveFailed' in message) return onSaveFailed(message.saveFailed)
    const one = waiting.get(message.id)
    waiting.delete(message.id)
    if ('result' in message) one?.resolve(message.result)
    else one?.reject('tooSlow' in message ? new SearchTooSlow() : message.error)
  }

  function rejectAll(error: Error) {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function lose(lost: Worker, error: Error) {
    if (worker !== lost) return
    worker = null
    isCursorKnown = false
    isRebuilding = false
    isBehind = true
    rejectAll(error)
    onLost(error)
  }

  function start(): Worker {
    const started = startThread({ settings: others, abandoned })
    started.on('message', receive)
    started.on('error', (error) => lose(started, error))
    started.on('exit', () => lose(started, new Error('The thread of the search index has ended')))
    return started
  }

  async function send(request: Omit<Request, 'id'>): Promise<unknown> {
    if (isClosed) throw new Error('The search index is closed')
    worker ??= start()
    const id = ++lastId
    worker.postMessage({ ...request, id } satisfies Request)
    return new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  const call =
    <K extends Call>(call: K) =>
    (...input: Parameters<Engine[K]>) =>
      send({ call, input }) as ReturnType<Engine[K]>

  /** Fails for a call that would be wrong on what an older file holds. */
  function expect(isAllowed: boolean) {
    if (!isAllowed) throw new Error('The search index was started again and may be behind')
  }

  /** Resolves like the call, but fails at once when its caller leaves. */
  const searching =
    <K extends SearchCall>(name: K) =>
    async (search: Parameters<Engine[K]>[0], { today, signal }: SearchContext): Promise<ResultOf<K>> => {
      signal?.throwIfAborted()
      const place = freePlaces.pop()
      if (place === undefined) throw new SearchTooSlow()
      Atomics.store(abandoned, place, 0)
      const limits = { place, until: Date.now() + timeoutMs }
      const result = send({ call: name, input: [search, { today }], limits }) as Promise<ResultOf<K>>
      const free = () => void freePlaces.push(place)
      result.then(free, free)
      return signal ? untilLeft(result, signal, () => Atomics.store(abandoned, place, 1)) : result
    }

  return {
    search: searching('search'),
    facets: searching('facets'),
    landscape: searching('landscape'),
    cursor: async () => {
      isCursorKnown = true
      return call('cursor')()
    },
    apply: async (changes: readonly Change[], cursor: string) => {
      expect(isCursorKnown)
      await call('apply')(changes, cursor)
      isBehind = false
    },
    beginRebuild: async (version: number) => {
      await call('beginRebuild')(version)
      isRebuilding = true
    },
    fill: async (documents: readonly Document[]) => {
      expect(isRebuilding)
      await call('fill')(documents)
    },
    finishRebuild: async (cursor: string) => {
      expect(isRebuilding)
      await call('finishRebuild')(cursor)
      isRebuilding = false
      isCursorKnown = true
      isBehind = false
    },
    abandonRebuild: call('abandonRebuild'),
    digest: call('digest'),
    forgetDeleted: async () => {
      expect(!isBehind)
      await call('forgetDeleted')()
    },
    close: async () => {
      try {
        if (worker) await call('close')()
      } finally {
        isClosed = true
        const ended = worker
        worker = null
        await ended?.terminate()
        rejectAll(new Error('The search index is closed'))
      }
    },
  }
}

/** The result, or the signal's reason as soon as it is aborted; then it also calls `leave`. */
function untilLeft<T>(result: Promise<T>, signal: AbortSignal, leave: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      leave()
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
