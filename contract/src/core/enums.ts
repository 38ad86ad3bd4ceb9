import { z } from 'zod'

export const PLATFORMS = ['fb', 'page', 'group', 'insta', 'youtube', 'tiktok'] as const
export const Platform = z.enum(PLATFORMS)
export type Platform = z.infer<typeof Platform>

/** The names of platforms as the specification spells them in its messages. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  fb: 'Facebook Profile',
  page: 'Facebook Page',
  group: 'Facebook Group',
  insta: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

/** Other names of platforms, which are accepted as input but never stored. */
export const PLATFORM_ALIASES = { facebook: 'fb', instagram: 'insta' } as const satisfies Record<string, Platform>
type PlatformAlias = keyof typeof PLATFORM_ALIASES

/** A platform as callers spell it. */
export const PlatformGiven = z.enum([...PLATFORMS, ...(Object.keys(PLATFORM_ALIASES) as PlatformAlias[])])
export type PlatformGiven = z.infer<typeof PlatformGiven>
export const platformOf = (spelling: PlatformGiven): Platform =>
  Object.hasOwn(PLATFORM_ALIASES, spelling) ? PLATFORM_ALIASES[spelling as PlatformAlias] : (spelling as Platform)

export const SIZES = ['mega', 'macro', 'micro', 'potential', 'under_potential'] as const
export const Size = z.enum(SIZES)
export type Size = z.infer<typeof Size>

export const KINDS = ['celebrity', 'professional', 'citizen', 'other'] as const
export const Kind = z.enum(KINDS)
export type Kind = z.infer<typeof Kind>

export const GENDERS = ['male', 'female', 'other'] as const
export const Gender = z.enum(GENDERS)
export type Gender = z.infer<typeof Gender>

export const MARITAL_STATUSES = ['Single', 'Married', 'Other'] as const
export const MaritalStatus = z.enum(MARITAL_STATUSES)
export type MaritalStatus = z.infer<typeof MaritalStatus>

export const STATES = ['New', 'NeedToUpdate', 'PendingForApproval', 'Approved', 'Rejected'] as const
export const State = z.enum(STATES)
export type State = z.infer<typeof State>

export const AGE_BANDS = ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const
export const AgeBand = z.enum(AGE_BANDS)
export type AgeBand = z.infer<typeof AgeBand>

export const LEVELS = ['small', 'medium', 'large', 'extreme'] as const
export const Level = z.enum(LEVELS)
export type Level = z.infer<typeof Level>

/** Levels as the wire names them: `null` means no influence score. */
export const SCORE_LEVELS = [...LEVELS, 'null'] as const
export const ScoreLevel = z.enum(SCORE_LEVELS)
export type ScoreLevel = z.infer<typeof ScoreLevel>

/** Influence score (0-100) to its level; thresholds 25, 50, 75, 100 of the specification. */
export function levelOf(score: number | null): Level | null {
  if (score === null) return null
  return LEVELS[score <= 25 ? 0 : score <= 50 ? 1 : score <= 75 ? 2 : 3] ?? null
}

export const TIERS = ['demo', 'basic', 'premium'] as const
export const Tier = z.enum(TIERS)
export type Tier = z.infer<typeof Tier>

/** How many results of a list an external account sees. */
export const TIER_CAPS: Readonly<Record<Tier, number>> = { demo: 24, basic: 50, premium: 200 }

/** Searches a month by tier, unless the setting or an account's own plan says otherwise. */
export const DEFAULT_PLAN_SEARCHES = { demo: 300, basic: 3_000, premium: 30_000 } as const
export const MAX_PLAN_SEARCHES = 10_000_000

export const POST_TYPES = ['status', 'photo', 'album', 'video', 'link', 'event', 'note'] as const
export const PostType = z.enum(POST_TYPES)
export type PostType = z.infer<typeof PostType>

export const LANGUAGES = ['en', 'vi'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>
/** Applies where no language has been chosen. */
export const DEFAULT_LANGUAGE: Language = 'en'

export const THEMES = ['light', 'dark', 'auto'] as const
export const Theme = z.enum(THEMES)
export type Theme = z.infer<typeof Theme>

export const AUDIENCE_DIMENSIONS = ['location', 'age', 'gender', 'job', 'education'] as const
export type AudienceDimension = (typeof AUDIENCE_DIMENSIONS)[number]

export const CONNECTORS = ['youtube', 'facebook', 'instagram'] as const
export const ConnectorName = z.enum(CONNECTORS)
export type ConnectorName = z.infer<typeof ConnectorName>

export const READS = ['counts', 'posts', 'picture'] as const
export type ReadName = (typeof READS)[number]

/** Why a sync, or a whole connector, failed. */
export const READING_ERRORS = [
  'not-found',
  'unavailable',
  'needs-reconnect',
  'missing-scope',
  'rate-limited',
  'quota-exhausted',
  'transient',
  'bug',
] as const
export const ReadingError = z.enum(READING_ERRORS)
export type ReadingError = z.infer<typeof ReadingError>

/** What providers count separately, each with its own limit. */
export const QUOTA_BUCKETS = ['youtube', 'youtube-batch-stats', 'youtube-search', 'facebook', 'instagram'] as const
export const QuotaBucket = z.enum(QUOTA_BUCKETS)
export type QuotaBucket = z.infer<typeof QuotaBucket>
