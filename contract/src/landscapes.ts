import { z } from 'zod'
import { Platform, PlatformGiven } from './enums'
import { Id, listOf, one } from './paging'
import { del, feature, get, post, upload } from './route'

export const CHART_TYPES = ['bubbles', 'heatmap'] as const
export const ChartType = z.enum(CHART_TYPES)
export type ChartType = z.infer<typeof ChartType>

/** Levels of an influencer, by size; `null` on the wire is unknown. */
export const LEVELS = ['small', 'medium', 'large', 'extreme'] as const
export const Level = z.enum(LEVELS)
export type Level = z.infer<typeof Level>

export const UNQUALIFIED_REASONS = ['not-approved', 'no-score', 'stale'] as const

/** One bubble: one influencer, or several that lie so close that they are drawn as one. */
const Bubble = z.object({
  /** Null where the bubble stands for several. */
  id: Id.nullable(),
  name: z.string().nullable(),
  count: z.int(),
  followers: z.number(),
  engagement_rate: z.number(),
  score: z.number().nullable(),
  level: Level.nullable(),
})

const Cell = z.object({
  category: z.object({ id: Id.nullable(), name: z.string(), name_vi: z.string() }),
  level: Level.nullable(),
  count: z.int(),
})

export const Landscape = z.object({
  chart_type: ChartType,
  platform: Platform,
  qualified: z.int(),
  unqualified: z.array(z.object({ reason: z.enum(UNQUALIFIED_REASONS), count: z.int() })),
  bubbles: z.array(Bubble),
  cells: z.array(Cell),
  /** Uploaded counts stand in place of the computed ones. */
  uploaded: z.object({ at: z.string(), by: z.string(), file: z.string() }).nullable(),
  computed_at: z.string(),
})
export type Landscape = z.infer<typeof Landscape>

export const LandscapeView = z.object({ id: Id, name: z.string(), view: z.record(z.string(), z.unknown()) })
export type LandscapeView = z.infer<typeof LandscapeView>

const access = 'canViewLandscape' as const

export const landscapes = feature({
  getLandscape: get('/api/v1/landscapes/:chart_type', {
    access,
    summary: 'The market of a platform: bubbles by followers, engagement rate and score, or categories by levels',
    bare: true,
    params: z.strictObject({ chart_type: ChartType }),
    query: z.strictObject({ platform: PlatformGiven.optional(), qualified: z.boolean().optional() }),
    answer: one(Landscape),
  }),
  getLandscapeUpdated: get('/api/v1/landscapes/last-updated-date', {
    access,
    summary: 'When the shown counts were uploaded or computed',
    bare: true,
    answer: one(z.object({ last_updated_date: z.string().nullable(), is_uploaded: z.boolean() })),
  }),
  uploadLandscape: upload('/api/v1/landscapes', {
    access,
    summary: 'Counts of a spreadsheet (chart_type, platform, category, level, count) in place of the computed ones',
    bare: true,
    answer: one(z.object({ rows: z.int(), refused: z.array(z.object({ row: z.int(), reason: z.string() })) })),
  }),
  removeLandscapeUpload: del('/api/v1/landscapes', {
    access,
    summary: 'Take the uploaded counts back; the computed ones are shown again',
    answer: one(z.object({ removed: z.boolean() })),
  }),
  listLandscapeViews: get('/api/v1/landscape-views', {
    access,
    summary: "The account's saved views",
    answer: listOf(LandscapeView),
  }),
  saveLandscapeView: post('/api/v1/landscape-views', {
    access,
    summary: 'Keep what is shown under a name; the same name replaces it',
    body: z.strictObject({ name: z.string().trim().min(2).max(80), view: z.record(z.string(), z.unknown()) }),
    answer: one(LandscapeView),
  }),
  removeLandscapeView: del('/api/v1/landscape-views/:id', {
    access,
    summary: 'Delete a saved view',
    params: z.strictObject({ id: Id }),
    answer: one(LandscapeView),
  }),
})
