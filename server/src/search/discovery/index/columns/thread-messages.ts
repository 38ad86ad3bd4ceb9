import type { Engine, EngineSettings } from './engine'

/** What the thread of the index is started with. */
export interface ThreadData {
  settings: Pick<EngineSettings, 'path' | 'capacity' | 'saveEveryMs'>
  /** A number for each place: 1 if nobody waits any more for the call that has it. */
  abandoned: Int32Array
}

export type Call = keyof Engine
/** The calls that can take too long, and whose caller can leave. */
export type SearchCall = 'search' | 'facets' | 'landscape'

export interface Request {
  id: number
  call: Call
  input: readonly unknown[]
  /** Of a search: the place in `abandoned`, and when it has taken too long, in ms since 1970. */
  limits?: { place: number; until: number }
}

export type Reply =
  | { id: number; result: unknown }
  | { id: number; error: unknown }
  | { id: number; tooSlow: true }
  /** The file could not be written. */
  | { saveFailed: unknown }
