import { parentPort, workerData } from 'node:worker_threads'
import { SearchTooSlow } from '../port'
import { type Engine, openEngine } from './engine'
import type { Reply, Request, ThreadData } from './thread-messages'

const { settings, abandoned } = workerData as ThreadData
const reply = (message: Reply) => parentPort?.postMessage(message)

/** Throws if nobody waits for the call now, or if it has taken too long. */
function checkOf({ place, until }: NonNullable<Request['limits']>): () => void {
  return () => {
    if (Atomics.load(abandoned, place) === 1) throw new Error('Nobody waits for this search any more')
    if (Date.now() > until) throw new SearchTooSlow()
  }
}

async function answer(engine: Engine, { id, call, input, limits }: Request): Promise<void> {
  const work = engine[call] as (...input: unknown[]) => Promise<unknown>
  try {
    if (!limits) return reply({ id, result: await work(...input) })
    const [search, day] = input
    const check = checkOf(limits)
    check()
    reply({ id, result: await work(search, { ...(day as object), check }) })
  } catch (error) {
    reply(error instanceof SearchTooSlow ? { id, tooSlow: true } : { id, error })
  }
}

const engine = await openEngine({ ...settings, onSaveFailed: (error) => reply({ saveFailed: error }) })
parentPort?.on('message', (request: Request) => void answer(engine, request))
