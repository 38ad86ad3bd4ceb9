import type {
  AudienceDimension,
  Gender,
  Kind,
  MaritalStatus,
  Platform,
  PostType,
  State,
} from '@kolscope/contract/core/enums'
import { type TextField, textFields } from '@kolscope/contract/core/text-fields'
import type { Counts } from '../../core/tables/posts'

/** How the database writes an unknown day. */
export const UNKNOWN_DAY = '1970-01-01'

/** A post's counts on one day, or on UNKNOWN_DAY. */
export type DayCounts = Counts & { day: string }

/** A post from a file, in the shape of the table posts. */
export type IncomingPost = Counts & {
  social_id: string
  /** ISO time, null when unknown. */
  posted_at: string | null
  type: PostType
  title: string | null
  message: string | null
  link: string | null
  photos: string[]
  hashtags: string[]
  mentions: string[]
  platform_category: string | null
  category_ids: number[]
  reach: number | null
  followers_at_post: number | null
  paid: boolean | null
  positive: number | null
  negative: number | null
  neutral: number | null
  observed_at: string | null
  /** The growth series in the file; empty if it has the counts only once. */
  series: DayCounts[]
  /** Rows of the file it was read from. */
  rows: number[]
}

/** What describes an influencer, by column; null is unknown. */
export type Described = Record<TextField, string | null> & {
  description: string | null
  avatar: string | null
  location_id: string | null
  gender: Gender | null
  birth_year: number | null
  kind: Kind | null
  marital_status: MaritalStatus | null
  verified: boolean | null
  /** A file can mark samples but not unmark them: null also means "not one". */
  is_sample: true | null
  platform_category: string | null
}

export const NOTHING_DESCRIBED: Described = {
  description: null,
  avatar: null,
  location_id: null,
  gender: null,
  birth_year: null,
  kind: null,
  marital_status: null,
  ...textFields(() => null),
  verified: null,
  is_sample: null,
  platform_category: null,
}

/** An influencer from a file, parsed but not yet matched with the stored data. */
export type Incoming = {
  platform: Platform
  socialId: string | null
  handle: string | null
  /** See provisionalKey. */
  key: string
  name: string | null
  described: Described
  /** Only for influencers that are new here. */
  state: State | null
  categories: { id: number; point: number | null }[]
  professionIds: number[]
  /** Observed numbers by metric name; empty if the row has none. */
  values: Record<string, number>
  /** Metrics computed from other values of the row, such as a rate from two means. */
  derived: string[]
  lastPostAt: string | null
  observedAt: string
  source: string
  audiences: { dimension: AudienceDimension; shares: Record<string, number> }[]
  samples: { kind: 'engager' | 'follower'; size: number; inactive: number }[]
  history: { day: string; followers: number }[]
  posts: IncomingPost[]
  /** Rows of the file it was read from, in order. */
  rows: number[]
}

/** How a row names its account. */
export type Named = Pick<Incoming, 'platform' | 'socialId' | 'handle' | 'key'>

/** The first with its unknown values taken from the second. */
export function fill<T extends object>(first: T, second: T): T {
  const result = { ...first }
  for (const key of Object.keys(second) as (keyof T)[]) result[key] = first[key] ?? second[key]
  return result
}

export const latest = (a: string | null, b: string | null): string | null =>
  a === null ? b : b !== null && b > a ? b : a
