import type { Search } from '@kolscope/contract/search/discovery/search'
import type { PrivateCalls, PrivateServer } from '../../core/private-socket'
import type { Follower } from './follow'
import { withConcurrencyLimit } from './index/concurrency-limit'
import { type DiscoveryIndex, type Found, type IdFilter, type SearchIndex, SearchTooSlow } from './index/port'

/** The parts of the index that jobs use; one process holds it. */
export interface SharedIndex {
  pages: SearchIndex
  rebuild: (signal: AbortSignal) => Promise<void>
  /** Resolves when everything that was committed before this call can be found. */
  caughtUp: (signal: AbortSignal) => Promise<void>
  /** Clears the bytes of deleted documents out of the index. */
  forgetDeleted: (signal: AbortSignal) => Promise<void>
}

type SearchCall = { search: Search & IdFilter; today: string }
type SearchReply = { found: Found } | { tooSlow: true }

/** Jobs search one at a time, so that the other readers are free for people. */
const SEARCHES = { running: 1, queued: 1_000, waitMs: 600_000 }

type Holder = {
  index: DiscoveryIndex & Pick<SharedIndex, 'forgetDeleted'>
  follower: Pick<Follower, 'rebuild' | 'caughtUp'>
}

/** The index for jobs in the process that holds it. */
export const heldIndex = ({ index, follower }: Holder): SharedIndex => ({
  pages: withConcurrencyLimit(index, SEARCHES),
  rebuild: follower.rebuild,
  caughtUp: follower.caughtUp,
  forgetDeleted: index.forgetDeleted,
})

/** The calls by which the process that holds the index shares it with workers. */
export const indexCalls = ({ pages, rebuild, caughtUp, forgetDeleted }: SharedIndex): PrivateCalls => ({
  search: async (input, signal): Promise<SearchReply> => {
    const { search, today } = input as SearchCall
    try {
      return { found: await pages.search(search, { today, signal }) }
    } catch (error) {
      if (error instanceof SearchTooSlow) return { tooSlow: true }
      throw error
    }
  },
  rebuild: (_input, signal) => rebuild(signal),
  caughtUp: (_input, signal) => caughtUp(signal),
  forgetDeleted: (_input, signal) => forgetDeleted(signal),
})

/** The index for jobs in a worker: every call goes to the server. */
export function remoteIndex({ call }: Pick<PrivateServer, 'call'>): SharedIndex {
  let calls = 0
  const callFor = (name: string) => async (signal: AbortSignal) => {
    await call(name, null, signal)
  }
  return {
    pages: {
      // A worker does not learn about writes, so it caches no results.
      generation: () => calls++,
      search: async (search, { today, signal }) => {
        const reply = (await call('search', { search, today } satisfies SearchCall, signal)) as SearchReply
        if ('tooSlow' in reply) throw new SearchTooSlow()
        return reply.found
      },
    },
    rebuild: callFor('rebuild'),
    caughtUp: callFor('caughtUp'),
    forgetDeleted: callFor('forgetDeleted'),
  }
}
