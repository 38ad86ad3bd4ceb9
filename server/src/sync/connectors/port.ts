import type { ConnectorName, Platform, PostType, QuotaBucket } from '@kolscope/contract/core/enums'

/**
 * A number that a provider returned or hid; `rounded` ones are cut off below, so that growth looks like a staircase.
 */
export type Count = { value: number; isRounded: boolean } | { missing: 'hidden' | 'not-told' }

/** The possible outcomes of every provider's responses; `until` is ISO 8601. */
export type Failure =
  | { kind: 'not-found' | 'unavailable' | 'needs-reconnect' | 'missing-scope' | 'bug'; detail: string }
  | { kind: 'rate-limited' | 'quota-exhausted'; until: string; detail: string }
  | { kind: 'transient'; retryAfterMs: number | null; detail: string }
export type Outcome<T> = { kind: 'ok'; value: T } | Failure

/** An account as its platform describes it; null is what the platform does not provide. */
export interface ReadAccount {
  socialId: string
  handle: string | null
  name: string
  description: string | null
  pictureUrl: string | null
  /** Two letters. */
  country: string | null
  category: string | null
  followers: Count
  posts: Count
  views: Count
  /** Where to continue for posts: an uploads playlist, a page id. */
  postsKey: string
}

export interface ReadPost {
  socialId: string
  postedAt: string
  type: PostType
  title: string | null
  message: string | null
  link: string | null
  pictureUrls: readonly string[]
  hashtags: readonly string[]
  category: string | null
  likes: number | null
  comments: number | null
  shares: number | null
  views: number | null
  /** The platform's own mark; null if it has none. */
  isPaid: boolean | null
}

/** The credentials for reading: the app's own, or a user's token. */
export type Credentials = { kind: 'app' } | { kind: 'token'; accessToken: string }

/** A call costs this many units of a bucket, which are reserved before the call is made. */
export interface Spend {
  bucket: QuotaBucket
  units: number
}

/** Reserves the cost of a call that a user is waiting for, before it is made; returns null if it may be made. */
export type Pay = (connector: ConnectorName, spends: readonly Spend[]) => Promise<Failure | null>

/** Facts about a post that only a separate call returns. */
export interface PostDescription {
  socialId: string
  category: string | null
  isPaid: boolean | null
}

/**
 * One provider's data, in the same form for all; numbers carry the call they came from and its meaning at that time.
 */
export interface Connector {
  readonly name: ConnectorName
  readonly platforms: readonly Platform[]
  readonly apiVersion: string
  /** Accounts per call of `readAccounts`. */
  readonly batchSize: number
  /** Stored with every number, so that a change of meaning is visible as one. */
  readonly metricDefinition: string
  readonly buckets: readonly { name: QuotaBucket; limit: number; resetsAt: (now: Date) => Date }[]
  /** Returns accounts in the requested order; those missing from the response are `not-found`. */
  readAccounts(
    keys: readonly { socialId: string | null; handle: string | null }[],
    credentials: Credentials,
  ): Promise<Outcome<readonly Outcome<ReadAccount>[]>>
  /** The page of one request, newest first and perhaps empty; `next` continues, null is the end. */
  readPosts(
    postsKey: string,
    from: string | null,
    credentials: Credentials,
  ): Promise<Outcome<{ posts: readonly ReadPost[]; next: string | null }>>
  /**
   * Describes up to `batchSize` posts of any accounts; missing posts were deleted; null if `readPosts` returns
   * everything.
   */
  describePosts:
    | ((socialIds: readonly string[], credentials: Credentials) => Promise<Outcome<readonly PostDescription[]>>)
    | null
  /** The cost of one call, before it is made. */
  costOf(call: 'accounts' | 'posts' | 'descriptions'): readonly Spend[]
}
