import { setTimeout as wait } from 'node:timers/promises'
import type { Search } from '@kolscope/contract/search/discovery/search'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/cluster'
import { reachServer, servePrivately } from '../../core/private-socket'
import { type IdFilter, type SearchContext, SearchTooSlow } from './index/port'
import { indexCalls, remoteIndex, type SharedIndex } from './shared-index'

const folder = temporaryFolder()
const QUERY: Search & IdFilter = { conditions: [], sort: 'total_followers', offset: 5, limit: 20, within: [7, 3] }
let search: (query: object, context: SearchContext) => Promise<{ ids: number[]; total: number }>
let aborted: string[]
let stop: () => Promise<void>
let index: SharedIndex

/** Lasts until the signal ends it. */
const untilAborted = (name: string, signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => {
      aborted.push(name)
      reject(signal.reason)
    }),
  )

beforeAll(async () => {
  const sharedIndex: SharedIndex = {
    pages: { generation: () => 1, search: (query, context) => search(query, context) },
    rebuild: (signal) => untilAborted('rebuild', signal),
    caughtUp: async () => undefined,
    forgetDeleted: () => Promise.reject(new Error('The file is locked.')),
  }
  stop = await servePrivately(folder.path, indexCalls(sharedIndex))
  const server = await reachServer(folder.path, () => undefined, new AbortController().signal)
  index = remoteIndex(server)
})
beforeEach(() => {
  aborted = []
})
afterAll(async () => {
  await stop()
  folder.remove()
})

const ask = (signal?: AbortSignal) => index.pages.search(QUERY, { today: '2026-03-01', ...(signal && { signal }) })

test('a search reaches the index as it was asked, and its result comes back', async () => {
  let received: unknown
  search = async (query, { today }) => {
    received = { asked: query, today }
    return { ids: [3, 7], total: 2 }
  }
  expect(await ask()).toEqual({ ids: [3, 7], total: 2 })
  expect(received).toEqual({ asked: QUERY, today: '2026-03-01' })
  expect(index.pages.generation()).not.toBe(index.pages.generation())
})

test('a search that is too slow stays that kind of error, and another one keeps its message', async () => {
  search = () => Promise.reject(new SearchTooSlow())
  const error = await ask().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SearchTooSlow)
  expect(error).toMatchObject({ status: 503 })
  search = () => Promise.reject(new Error('broken'))
  const other = await ask().catch((thrown: unknown) => thrown)
  expect(other).not.toBeInstanceOf(SearchTooSlow)
  expect(other).toMatchObject({ message: 'broken' })
  await expect(index.forgetDeleted(new AbortController().signal)).rejects.toThrow('The file is locked.')
  await index.caughtUp(new AbortController().signal)
})

test('a caller that gives up ends the search and the rebuild in the process that holds the index', async () => {
  search = (_asked, { signal }) => untilAborted('search', signal)
  const [leaving, reason] = [new AbortController(), new Error('The worker is stopping.')]
  const asked = Promise.allSettled([ask(leaving.signal), index.rebuild(leaving.signal)])
  await wait(100)
  expect(aborted).toEqual([])
  leaving.abort(reason)
  expect(await asked).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  await expect.poll(() => aborted.toSorted()).toEqual(['rebuild', 'search'])
})
