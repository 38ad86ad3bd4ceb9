import { z } from 'zod'
import { allOf, canSearch } from '../core/access'
import { PLATFORMS, Platform } from '../core/enums'
import { mayTrack } from '../core/pages'
import { Id, listOf, listShape, MAX_LIST, one, pagingShape } from '../core/paging'
import { feature, get, patch, post } from '../core/route'
import { Figure } from '../market/metrics'
import { Hit } from '../search/discovery/discovery'
import { SearchQuery } from '../search/discovery/search'
import { AlertSettings, StoredAlertSettings } from './alert-settings'

/** Influencers that one account follows. */
export const MAX_TRACKED = 1_000
/** Influencers of one call; more than may be followed, so that a caller learns how many of them fit. */
export const MAX_TRACKED_AT_ONCE = 10_000
export const MAX_COMPARED_TRACKED = 5

export const ALERT_KINDS = ['growth-spike', 'growth-fall', 'viral-post', 'engagement-fall', 'silence'] as const
export const AlertKind = z.enum(ALERT_KINDS)
export type AlertKind = z.infer<typeof AlertKind>

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
  /** How many times its limit it is, whatever its kind: 1 only just reached it. */
  strength: z.number(),
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
  /** Those not seen yet, then those of the last days, the strongest first. */
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

/** Alerts of this many days are listed as changes, even when they were seen. */
export const CHANGED_DAYS = 7
/** The strongest first, or the latest; a person's alerts stand together either way. */
export const ALERT_SORTS = ['strength', 'newest'] as const
export const AlertSort = z.enum(ALERT_SORTS)
export type AlertSort = z.infer<typeof AlertSort>
/** People whom the bell names. */
export const NAMED_IN_NEWS = 2

/** Who follows influencers and is told of them. */
export const canTrack = mayTrack
const access = canTrack
/** With `fitting` the first ones for whom there is room are followed; without it, none where not all fit. */
const fitting = z.boolean().optional()
const Ids = z.strictObject({ influencer_ids: z.array(Id).min(1).max(MAX_TRACKED_AT_ONCE) })
const TrackAnswer = z.object({
  code: z.literal(200),
  added: z.int(),
  already: z.int(),
  /** For whom there was no room, or whom the account may not open. */
  left_out: z.int(),
  /** Who was added, for the way back. */
  added_ids: z.array(Id),
})

export const tracking = feature({
  listTracked: get('/api/v1/tracked', {
    access,
    cost: 'search',
    summary: 'Whom the account follows, with growth and open alerts',
    query: z.strictObject({
      ...listShape(TRACKED_SORTS),
      /** Only those with an alert that was not seen yet, or came in the last days. */
      changed: z.boolean().optional(),
      /** Only those with such an alert of one of these kinds. */
      alerts: z.array(AlertKind).max(ALERT_KINDS.length).optional(),
      platform: z.array(Platform).max(PLATFORMS.length).optional(),
      influencer_id: z.array(Id).max(MAX_COMPARED_TRACKED).optional(),
    }),
    /** All that the account follows, those who changed, and those of them with news; whatever is filtered. */
    answer: listOf(Tracked).extend({ tracked: z.int(), changed: z.int(), unseen: z.int() }),
  }),
  track: post('/api/v1/tracked', {
    access,
    cost: 'many',
    summary: 'Follow influencers; those already followed stay as they are',
    body: Ids.extend({ fitting }),
    answer: TrackAnswer,
  }),
  trackFound: post('/api/v1/tracked/found', {
    plan: 'asked',
    access: allOf(access, canSearch),
    cost: 'bulk',
    summary: 'Follow everybody whom a search finds, in its order',
    query: SearchQuery,
    body: z.strictObject({
      /** The count that was selected: no more than this are followed. */
      selected: z.int().min(1).max(10_000_000).optional(),
      except: z.array(Id).max(MAX_TRACKED_AT_ONCE).optional(),
      fitting,
    }),
    answer: TrackAnswer,
  }),
  untrack: post('/api/v1/tracked/remove', {
    access,
    cost: 'many',
    summary: 'No longer follow influencers',
    body: Ids,
    answer: z.object({ code: z.literal(200), removed: z.int() }),
  }),
  whichTracked: post('/api/v1/tracked/which', {
    access,
    cost: 'light',
    summary: 'Which of these influencers the account follows',
    body: z.strictObject({ influencer_ids: z.array(Id).max(MAX_LIST) }),
    answer: z.object({ code: z.literal(200), data: z.array(Id) }),
  }),
  listAlerts: get('/api/v1/alerts', {
    access,
    cost: 'light',
    summary: 'What happened with those the account follows, what was not seen first',
    query: z.strictObject({
      ...pagingShape({ size: 100, pages: 10_000 }),
      influencer_id: Id.optional(),
      unseen: z.boolean().optional(),
      order: AlertSort.optional(),
    }),
    answer: listOf(Alert).extend({ unseen: z.int() }),
  }),
  alertNews: get('/api/v1/alerts/news', {
    access,
    cost: 'light',
    summary: 'How many changed without being seen, and who changed most',
    answer: z.object({ code: z.literal(200), people: z.int(), names: z.array(z.string()).max(NAMED_IN_NEWS) }),
  }),
  seeAlerts: patch('/api/v1/alerts', {
    access,
    cost: 'light',
    summary: 'Note alerts as seen; all of them without ids',
    body: z.strictObject({ ids: z.array(Id).max(MAX_LIST).optional() }),
    answer: z.object({ code: z.literal(200), changed: z.int() }),
  }),
  getThresholds: get('/api/v1/alert-thresholds', {
    access,
    cost: 'light',
    summary: 'From when on the account is told',
    answer: one(StoredAlertSettings),
  }),
  updateThresholds: patch('/api/v1/alert-thresholds', {
    access,
    cost: 'light',
    summary: 'Change the thresholds of the given version',
    body: AlertSettings.partial().extend({ version: z.int() }).strict(),
    answer: one(StoredAlertSettings),
  }),
})
