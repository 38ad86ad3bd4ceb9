import { z } from 'zod'
import { Hit } from './discovery/discovery'
import { PLATFORMS, Platform } from './enums'
import { Figure } from './influencers/metrics'
import { mayTrack } from './pages'
import { Id, listOf, listShape, MAX_LIST, one, pagingShape } from './paging'
import { feature, get, patch, post } from './route'

/** Influencers that one account follows. */
export const MAX_TRACKED = 1_000
export const MAX_COMPARED_TRACKED = 5

export const ALERT_KINDS = ['growth-spike', 'growth-fall', 'viral-post', 'engagement-fall', 'silence'] as const
export const AlertKind = z.enum(ALERT_KINDS)
export type AlertKind = z.infer<typeof AlertKind>

/** From when on an account is told; null switches a kind off. */
export const Thresholds = z.object({
  /** Robust deviations of a day's growth from the usual one, besides more than 0.5 % of the followers. */
  growth_spike: z.number().min(1).max(20).nullable(),
  growth_fall: z.number().min(1).max(20).nullable(),
  /** Times the median engagement of the influencer's own posts, reached within 48 hours. */
  viral_post: z.number().min(1.5).max(100).nullable(),
  /** Percent that the median engagement of four weeks lies below that of the four weeks before. */
  engagement_fall: z.number().min(5).max(95).nullable(),
  /** Days without a post. */
  silence: z.int().min(1).max(365).nullable(),
})
export type Thresholds = z.infer<typeof Thresholds>
export const DEFAULT_THRESHOLDS: Thresholds = {
  growth_spike: 6,
  growth_fall: 6,
  viral_post: 3,
  engagement_fall: 30,
  silence: 14,
}

/** How often an account is mailed what its alerts are; saved searches are told of in the same mail. */
export const ALERT_DIGESTS = ['none', 'daily', 'weekly'] as const
export const AlertSettings = Thresholds.extend({ digest: z.enum(ALERT_DIGESTS) })
export type AlertSettings = z.infer<typeof AlertSettings>
export const StoredAlertSettings = AlertSettings.extend({ version: z.int() })
export type StoredAlertSettings = z.infer<typeof StoredAlertSettings>

/**
 * What happened. `value`, `usual` and `limit` are in the kind's own unit: percent of the followers in a day (growth),
 * engagement as a count (viral post, engagement fall), days (silence, which has no usual).
 */
export const Alert = z.object({
  id: Id,
  kind: AlertKind,
  influencer: z.object({ id: Id, name: z.string(), platform: Platform, avatar: z.string().nullable() }),
  /** The day it is about. */
  day: z.iso.date(),
  value: z.number(),
  usual: z.number().nullable(),
  limit: z.number(),
  /** The post behind it, where there is one. */
  post: z.object({ id: z.string(), title: z.string().nullable(), link: z.string().nullable() }).nullable(),
  created_at: z.string(),
  seen_at: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>

const FollowerGrowth = z.object({ count: Figure, percent: Figure })

/** An influencer that the account follows, as the list shows it. */
export const Tracked = z.object({
  influencer: Hit,
  tracked_at: z.string(),
  /** Followers on the last days known, oldest first; at most 90. */
  followers: z.array(z.object({ day: z.iso.date(), followers: z.int() })),
  /** Change of followers over so many days, and in percent of those before; unknown says why. */
  growth: z.object({ days7: FollowerGrowth, days28: FollowerGrowth, days90: FollowerGrowth }),
  engagement_rate: Figure,
  /** Posts of the last 28 days. */
  posts: Figure,
  last_post_at: z.string().nullable(),
  /** Those not seen yet, latest first. */
  alerts: z.array(Alert),
})
export type Tracked = z.infer<typeof Tracked>

export const TRACKED_SORTS = [
  'name',
  'followers',
  'growth7',
  'growth28',
  'growth90',
  'engagement_rate',
  'last_post',
  'alerts',
  'tracked_at',
] as const

/** Who follows influencers and is told of them. */
export const canTrack = mayTrack
const access = canTrack
const Ids = z.strictObject({ influencer_ids: z.array(Id).min(1).max(MAX_TRACKED) })

export const tracking = feature({
  listTracked: get('/api/v1/tracked', {
    access,
    summary: 'Whom the account follows, with growth and open alerts',
    query: z.strictObject({
      ...listShape(TRACKED_SORTS),
      /** Only those with an alert that was not seen yet. */
      changed: z.boolean().optional(),
      /** Only those with such an alert of one of these kinds. */
      alerts: z.array(AlertKind).max(ALERT_KINDS.length).optional(),
      platform: z.array(Platform).max(PLATFORMS.length).optional(),
      influencer_id: z.array(Id).max(MAX_COMPARED_TRACKED).optional(),
    }),
    /** `tracked` and `changed` count all that the account follows, whatever is filtered. */
    answer: listOf(Tracked).extend({ tracked: z.int(), changed: z.int() }),
  }),
  track: post('/api/v1/tracked', {
    access,
    summary: 'Follow influencers; those already followed stay as they are',
    body: Ids,
    answer: z.object({ code: z.literal(200), added: z.int(), already: z.int() }),
  }),
  untrack: post('/api/v1/tracked/remove', {
    access,
    summary: 'No longer follow influencers',
    body: Ids,
    answer: z.object({ code: z.literal(200), removed: z.int() }),
  }),
  whichTracked: post('/api/v1/tracked/which', {
    access,
    summary: 'Which of these influencers the account follows',
    body: z.strictObject({ influencer_ids: z.array(Id).max(MAX_LIST) }),
    answer: z.object({ code: z.literal(200), data: z.array(Id) }),
  }),
  listAlerts: get('/api/v1/alerts', {
    access,
    summary: 'What happened with those the account follows, latest first',
    query: z.strictObject({
      ...pagingShape({ size: 100, pages: 10_000 }),
      influencer_id: Id.optional(),
      unseen: z.boolean().optional(),
    }),
    answer: listOf(Alert).extend({ unseen: z.int() }),
  }),
  seeAlerts: patch('/api/v1/alerts', {
    access,
    summary: 'Note alerts as seen; all of them without ids',
    body: z.strictObject({ ids: z.array(Id).max(MAX_LIST).optional() }),
    answer: z.object({ code: z.literal(200), changed: z.int() }),
  }),
  getThresholds: get('/api/v1/alert-thresholds', {
    access,
    summary: 'From when on the account is told',
    answer: one(StoredAlertSettings),
  }),
  updateThresholds: patch('/api/v1/alert-thresholds', {
    access,
    summary: 'Change the thresholds of the given version',
    body: AlertSettings.partial().extend({ version: z.int() }).strict(),
    answer: one(StoredAlertSettings),
  }),
})
