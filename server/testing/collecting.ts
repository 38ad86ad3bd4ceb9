import { createLog } from '../src/core/log'
import type { Collecting } from '../src/sync/collecting/parts'
import type { Connector, Failure, Outcome, ReadAccount, ReadPost } from '../src/sync/connectors/port'
import { providerSettings } from '../src/sync/connectors/provider-settings'
import type { TestDatabase } from './test-database'

const DAY_MS = 86_400_000

export const accountOf = (socialId: string, more: Partial<ReadAccount> = {}): ReadAccount => ({
  socialId,
  handle: null,
  name: `Channel ${socialId.slice(-4)}`,
  description: 'Cooks',
  pictureUrl: null,
  country: null,
  category: null,
  followers: { value: 12_300, isRounded: true },
  posts: { value: 10, isRounded: false },
  views: { value: 100_000, isRounded: false },
  postsKey: `UU${socialId.slice(2)}`,
  ...more,
})

export const postOf = (socialId: string, more: Partial<ReadPost> = {}): ReadPost => ({
  socialId,
  postedAt: '2030-11-01T10:00:00Z',
  type: 'video',
  title: `Video ${socialId}`,
  message: null,
  link: null,
  pictureUrls: [],
  hashtags: [],
  category: null,
  likes: 10,
  comments: 1,
  shares: null,
  views: 100,
  isPaid: null,
  ...more,
})

/** A channel id of a number. */
export const channelId = (n: number): string => `UC${String(n).padStart(22, '0')}`

type Page = { posts: readonly ReadPost[]; next: string | null }

/** A provider in memory; its answers can be changed while it runs, and every call is recorded. */
export function fakeProvider({ limit = 10_000, batchSize = 50 } = {}) {
  const calls: { call: 'accounts' | 'posts' | 'descriptions'; keys: readonly string[] }[] = []
  const answers = {
    account: (socialId: string): Outcome<ReadAccount> => ({ kind: 'ok', value: accountOf(socialId) }),
    posts: (_key: string, _from: string | null): Outcome<Page> => ({ kind: 'ok', value: { posts: [], next: null } }),
    /** Fails whole calls. */
    failure: null as Failure | null,
    /** Runs inside of a call, before it returns. */
    during: async (): Promise<void> => undefined,
  }
  const connector: Connector = {
    name: 'youtube',
    platforms: ['youtube'],
    apiVersion: 'v3',
    batchSize,
    metricDefinition: 'views-2026-08-24',
    buckets: [
      { name: 'youtube', limit, resetsAt: (now) => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS) },
    ],
    readAccounts: async (keys) => {
      calls.push({ call: 'accounts', keys: keys.map(({ socialId, handle }) => socialId ?? handle ?? '') })
      await answers.during()
      if (answers.failure) return answers.failure
      return { kind: 'ok', value: keys.map(({ socialId, handle }) => answers.account(socialId ?? handle ?? '')) }
    },
    readPosts: async (key, from) => {
      calls.push({ call: 'posts', keys: [key] })
      await answers.during()
      return answers.failure ?? answers.posts(key, from)
    },
    describePosts: async (ids) => {
      calls.push({ call: 'descriptions', keys: ids })
      return { kind: 'ok', value: ids.map((socialId) => ({ socialId, category: null, isPaid: true })) }
    },
    costOf: () => [{ bucket: 'youtube', units: 1 }],
  }
  return { connector, calls, answers }
}

export type FakeProvider = ReturnType<typeof fakeProvider>

/** Collecting of one server on a database, with a clock that a test sets. */
export function collectingWith(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  { connector }: Pick<FakeProvider, 'connector'>,
  clock: { now: Date },
  more: Partial<Collecting> = {},
): Collecting {
  const settings = providerSettings(
    { credentials: { YOUTUBE_API_KEY: 'key' }, graphVersion: 'v26.0', standIns: 'off' },
    null,
  )
  return {
    db,
    pool,
    log: createLog('silent', () => undefined),
    providers: { settings, connectorFor: () => connector, introduce: async () => undefined },
    credentialsFor: async () => ({ kind: 'ok', value: { kind: 'app' } }),
    endCredentials: async () => undefined,
    isMarketFilling: async () => false,
    erasureKey: Buffer.alloc(32),
    fetchPicture: async () => Buffer.alloc(0),
    now: () => new Date(clock.now),
    worker: 'test',
    ...more,
  }
}
