import type { ConnectorName, Platform, PostType, QuotaBucket } from '@kolscope/contract/core/enums'

/** A number that a provider gave or kept to itself; `rounded` ones are cut off below, so that growth looks like a staircase. */
export type Count = { value: number; isRounded: boolean } | { missing: 'hidden' | 'not-told' }

/** The possible outcomes of every provider's responses; `until` is ISO 8601. */
export type Failure =
  | { kind: 'not-found' | 'unavailable' | 'needs-reconnect' | 'missing-scope' | 'bug'; detail: string }
  | { kind: 'rate-limited' | 'quota-exhausted'; until: string; detail: string }
  | { kind: 'transient'; retryAfterMs: number | null; detail: string }
export type Outcome<T> = { kind: 'ok'; value: T } | Failure

/** An account as its platform describes it; null is what the platform does not tell. */
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
  /** Where to go on for posts: an uploads playlist, a page id. */
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
  /** The platform's own mark; null where it has none. */
  isPaid: boolean | null
}

/** The credentials for reading: the app's own, or a user's token. */
export type Credentials = { kind: 'app' } | { kind: 'token'; accessToken: string }

/** A call costs so many units of a bucket; the bucket is asked before the call is made. */
export interface Spend {
  bucket: QuotaBucket
  units: number
}

/** Takes the cost of a call that a user is waiting for, before it is made; null if it may be made. */
export type Pay = (connector: ConnectorName, spends: readonly Spend[]) => Promise<Failure | null>

/** Facts about a post that only a separate call returns. */
export interface PostDescription {
  socialId: string
  category: string | null
  isPaid: boolean | null
}

/** One provider's data, the same for all; numbers carry the call they came from and what it then meant. */
export interface Connector {
  readonly name: ConnectorName
  readonly platforms: readonly Platform[]
  readonly apiVersion: string
  /** Accounts of one call of `readAccounts`. */
  readonly batchSize: number
  /** Stored with every number, so that a change of meaning shows as one. */
  readonly metricDefinition: string
  readonly buckets: readonly { name: QuotaBucket; limit: number; resetsAt: (now: Date) => Date }[]
  /** In the order asked for; those the provider left out are `not-found`. */
  readAccounts(
    keys: readonly { socialId: string | null; handle: string | null }[],
    credentials: Credentials,
  ): Promise<Outcome<readonly Outcome<ReadAccount>[]>>
  /** One request's page, newest first and perhaps empty; `next` goes on, null is the end. */
  readPosts(
    postsKey: string,
    from: string | null,
    credentials: Credentials,
  ): Promise<Outcome<{ posts: readonly ReadPost[]; next: string | null }>>
  /** Describes up to `batchSize` posts of any accounts, those left out being gone; null where `readPosts` tells everything. */
  describePosts:
    | ((socialIds: readonly string[], credentials: Credentials) => Promise<Outcome<readonly PostDescription[]>>)
    | null
  /** The cost of one call, before it is made. */
  costOf(call: 'accounts' | 'posts' | 'descriptions'): readonly Spend[]
}
