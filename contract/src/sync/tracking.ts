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

/** Maximum influencers that one account tracks. */
export const MAX_TRACKED = 1_000
/** Maximum influencers of one call; more than can be tracked, so that the caller learns how many of them fit. */
export const MAX_TRACKED_AT_ONCE = 10_000
export const MAX_COMPARED_TRACKED = 5

export const ALERT_KINDS = ['growth-spike', 'growth-fall', 'viral-post', 'engagement-fall', 'silence'] as const
export const AlertKind = z.enum(ALERT_KINDS)
export type AlertKind = z.infer<typeof AlertKind>

/**
 * The event. `value`, `usual` and `limit` are in the kind's own unit: percent of the followers in a day (growth),
 * engagement as a count (viral post, engagement fall), days (silence, which has no usual).
 */
export const Alert = z.object({
  id: Id,
  kind: AlertKind,
  influencer: z.object({ id: Id, name: z.string(), platform: Platform, avatar: z.string().nullable() }),
  /** The day of the event. */
  day: z.iso.date(),
  value: z.number(),
  usual: z.number().nullable(),
  limit: z.number(),
  /** How many times the limit was reached, for any kind: 1 means only just. */
  strength: z.number(),
  /** The post that caused it, if there is one. */
  post: z.object({ id: z.string(), title: z.string().nullable(), link: z.string().nullable() }).nullable(),
  created_at: z.string(),
  seen_at: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>

const FollowerGrowth = z.object({ count: Figure, percent: Figure })

/** A tracked influencer, as the list shows it. */
export const Tracked = z.object({
  influencer: Hit,
  tracked_at: z.string(),
  /** Followers on the last known days, oldest first; at most 90. */
  followers: z.array(z.object({ day: z.iso.date(), followers: z.int() })),
  /** Change of followers over this many days, also in percent of the number before; unknown says why. */
  growth: z.object({ days7: FollowerGrowth, days28: FollowerGrowth, days90: FollowerGrowth }),
  engagement_rate: Figure,
  /** Posts of the last 28 days. */
  posts: Figure,
  last_post_at: z.string().nullable(),
  /** Unseen alerts, then those of the last days, strongest first. */
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

/** Alerts of this many days are listed as changes, even if they were seen. */
export const CHANGED_DAYS = 7
/** Strongest first, or latest first; in both cases a person's alerts are grouped. */
export const ALERT_SORTS = ['strength', 'newest'] as const
export const AlertSort = z.enum(ALERT_SORTS)
export type AlertSort = z.infer<typeof AlertSort>
/** How many people the notification names. */
export const NAMED_IN_NEWS = 2

/** Who may track influencers and get alerts about them. */
export const canTrack = mayTrack
const access = canTrack
/** Whether to track the first influencers that fit; without it, none are tracked unless all fit. */
const fitting = z.boolean().optional()
const Ids = z.strictObject({ influencer_ids: z.array(Id).min(1).max(MAX_TRACKED_AT_ONCE) })
const TrackAnswer = z.object({
  code: z.literal(200),
  added: z.int(),
  already: z.int(),
  /** Influencers beyond the limit, or that the account may not open. */
  left_out: z.int(),
  /** The influencers that were added, for undo. */
  added_ids: z.array(Id),
})

export const tracking = feature({
  listTracked: get('/api/v1/tracked', {
    access,
    cost: 'search',
    summary: 'List the influencers you track, with their growth and open alerts',
    query: z.strictObject({
      ...listShape(TRACKED_SORTS),
      /** Only influencers with an alert that is unseen or of the last days. */
      changed: z.boolean().optional(),
      /** Only influencers with such an alert of one of these kinds. */
      alerts: z.array(AlertKind).max(ALERT_KINDS.length).optional(),
      platform: z.array(Platform).max(PLATFORMS.length).optional(),
      influencer_id: z.array(Id).max(MAX_COMPARED_TRACKED).optional(),
    }),
    /**
     * The number of tracked influencers, of those that changed, and of those with unseen alerts; filters do not affect
     * it.
     */
    answer: listOf(Tracked).extend({ tracked: z.int(), changed: z.int(), unseen: z.int() }),
  }),
  track: post('/api/v1/tracked', {
    access,
    cost: 'many',
    summary: 'Track influencers; those already tracked stay unchanged',
    body: Ids.extend({ fitting }),
    answer: TrackAnswer,
  }),
  trackFound: post('/api/v1/tracked/found', {
    plan: 'asked',
    access: allOf(access, canSearch),
    cost: 'bulk',
    summary: 'Track all results of a search, in their order',
    query: SearchQuery,
    body: z.strictObject({
      /** The count the user selected: at most this many are tracked. */
      selected: z.int().min(1).max(10_000_000).optional(),
      except: z.array(Id).max(MAX_TRACKED_AT_ONCE).optional(),
      fitting,
    }),
    answer: TrackAnswer,
  }),
  untrack: post('/api/v1/tracked/remove', {
    access,
    cost: 'many',
    summary: 'Stop tracking influencers',
    body: Ids,
    answer: z.object({ code: z.literal(200), removed: z.int() }),
  }),
  whichTracked: post('/api/v1/tracked/which', {
    access,
    cost: 'light',
    summary: 'Get which of these influencers you track',
    body: z.strictObject({ influencer_ids: z.array(Id).max(MAX_LIST) }),
    answer: z.object({ code: z.literal(200), data: z.array(Id) }),
  }),
  listAlerts: get('/api/v1/alerts', {
    access,
    cost: 'light',
    summary: 'List alerts about the influencers you track, unseen ones first',
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
    summary: 'Count the influencers with unseen alerts, and list those that changed most',
    answer: z.object({ code: z.literal(200), people: z.int(), names: z.array(z.string()).max(NAMED_IN_NEWS) }),
  }),
  seeAlerts: patch('/api/v1/alerts', {
    access,
    cost: 'light',
    summary: 'Mark alerts as seen; without ids, all of them',
    body: z.strictObject({ ids: z.array(Id).max(MAX_LIST).optional() }),
    answer: z.object({ code: z.literal(200), changed: z.int() }),
  }),
  getThresholds: get('/api/v1/alert-thresholds', {
    access,
    cost: 'light',
    summary: 'Get your alert thresholds',
    answer: one(StoredAlertSettings),
  }),
  updateThresholds: patch('/api/v1/alert-thresholds', {
    access,
    cost: 'light',
    summary: 'Change the alert thresholds of the given version',
    body: AlertSettings.partial().extend({ version: z.int() }).strict(),
    answer: one(StoredAlertSettings),
  }),
})
