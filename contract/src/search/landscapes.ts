import { z } from 'zod'
import { allOf, internal, notInfluencer } from '../core/access'
import { Language, Platform, PlatformGiven, ScoreLevel } from '../core/enums'
import { Id, listOf, one } from '../core/paging'
import { del, feature, get, post, upload } from '../core/route'
import { ImportFile } from '../core/spreadsheet-file'

/** The two types that the specification names: influencers one can work with, and all others. */
export const CHART_TYPES = ['qualified', 'unqualified'] as const
export const ChartType = z.enum(CHART_TYPES)
export type ChartType = z.infer<typeof ChartType>

/** Why an influencer is not qualified; there may be several reasons. */
export const UNQUALIFIED_REASONS = ['not-approved', 'no-score', 'stale'] as const
export const UnqualifiedReason = z.enum(UNQUALIFIED_REASONS)
export type UnqualifiedReason = z.infer<typeof UnqualifiedReason>

/** Includes both ends. */
const Span = z.object({ min: z.number(), max: z.number() })

/** One influencer, or several of one level that are so close that they are drawn as one. Rates in percent. */
export const Bubble = z.object({
  /** Null for several influencers. */
  id: Id.nullable(),
  name: z.string().nullable(),
  count: z.int(),
  followers: Span,
  engagement_rate: Span,
  level: ScoreLevel,
  /** 0-100; the mean if it represents several, null if the level is. */
  score: z.number().nullable(),
})
export type Bubble = z.infer<typeof Bubble>

/** How many influencers of a category have a level. An influencer is counted in each of its categories. */
export const LandscapeCell = z.object({
  /** The category; null for influencers without one. */
  category_id: Id.nullable(),
  level: ScoreLevel,
  count: z.int(),
  /** A count that a user uploaded and that does not link to a list. */
  is_uploaded: z.boolean(),
})
export type LandscapeCell = z.infer<typeof LandscapeCell>

const Chart = z.object({ chart_type: ChartType, platform: Platform })

export const LandscapeUpload = z.object({
  id: Id,
  at: z.string(),
  /** Null if the account was deleted. */
  by: z.string().nullable(),
  /** Null for accounts with a cap, like `by`. */
  file: z.string().nullable(),
  rows: z.int(),
  /** The charts it has counts for; each chart shows the newest upload with counts for it. */
  charts: z.array(Chart),
})
export type LandscapeUpload = z.infer<typeof LandscapeUpload>

/** The charts that show each upload; uploads are listed newest first. */
export function chartsShown<U extends Pick<LandscapeUpload, 'charts'>>(
  uploads: readonly U[],
): ReadonlyMap<U, LandscapeUpload['charts']> {
  const taken = new Set<string>()
  const isFree = ({ chart_type, platform }: LandscapeUpload['charts'][number]) => {
    const key = `${chart_type} ${platform}`
    return !taken.has(key) && taken.add(key)
  }
  return new Map(uploads.map((one) => [one, one.charts.filter(isFree)]))
}

export const Landscape = z.object({
  chart_type: ChartType,
  platform: Platform,
  /** The cap: larger counts are cut to it and mean "or more". */
  cap: z.int().nullable(),
  /** Counts below the cap are rounded down to a multiple of it; null if they are exact. */
  rounded_to: z.int().nullable(),
  qualified: z.int(),
  unqualified: z.int(),
  reasons: z.array(z.object({ reason: UnqualifiedReason, count: z.int() })),
  /**
   * For accounts with a cap: the influencers they have already been shown, from the first ones of the chart's list up
   * to the cap.
   */
  bubbles: z.array(Bubble),
  /** The number of influencers in no bubble, because their followers or engagement rate are unknown. */
  undrawn: z.int(),
  categories: z.array(z.object({ id: Id, name: z.string(), name_vi: z.string(), parent: Id.nullable() })),
  cells: z.array(LandscapeCell),
  /** Counts of this file replace the computed ones in the cells it names. */
  upload: LandscapeUpload.nullable(),
  /** All uploads in force on any chart, newest first. */
  uploads: z.array(LandscapeUpload),
  computed_at: z.string(),
})
export type Landscape = z.infer<typeof Landscape>

export const LANDSCAPE_CHARTS = ['bubbles', 'heatmap'] as const

/** What the page shows, as stored in its URL and its saved views. */
export const LandscapeShown = z.strictObject({
  chart_type: ChartType.optional(),
  platform: Platform.optional(),
  chart: z.enum(LANDSCAPE_CHARTS).optional(),
  /** The category whose subcategories are shown; without it, the top level. */
  under: Id.optional(),
})
export type LandscapeShown = z.infer<typeof LandscapeShown>

export const LandscapeView = z.object({ id: Id, name: z.string(), view: LandscapeShown })
export type LandscapeView = z.infer<typeof LandscapeView>
export const MOST_LANDSCAPE_VIEWS = 50

export const REFUSALS_OF_ROWS = [
  'no-header',
  'unknown-chart-type',
  'unknown-platform',
  'unknown-category',
  'unknown-level',
  'negative',
  'not-a-count',
  'twice',
] as const

/** Why a row of an uploaded sheet was ignored, so that its cell stays computed; `value` is the row's content. */
const RefusedRow = z.object({
  sheet: z.string(),
  row: z.int(),
  reason: z.enum(REFUSALS_OF_ROWS),
  value: z.string(),
})
export type RefusedRow = z.infer<typeof RefusedRow>
/** Maximum number of refused rows in the answer. */
export const MOST_REFUSED = 200

const access = allOf('canViewLandscape', notInfluencer)
/** Only the operator's own people may upload counts that everyone else then sees. */
const uploadAccess = allOf('canViewLandscape', internal)
const ofChart = z.strictObject({ chart_type: ChartType })

export const landscapes = feature({
  getLandscape: get('/api/v1/landscapes/:chart_type', {
    plan: 'checked',
    access,
    cost: 'search',
    summary: 'Get the market of a platform: bubbles by followers, engagement rate and score, and categories by level',
    bare: true,
    params: ofChart,
    query: z.strictObject({ platform: PlatformGiven.optional() }),
    answer: one(Landscape),
  }),
  getLandscapeFile: get('/api/v1/landscapes/:chart_type/file', {
    plan: 'checked',
    access,
    cost: 'bulk',
    summary:
      'Download a chart as an .xlsx file: the bubbles, or the counts by category and level, which can be uploaded again',
    params: ofChart,
    query: z.strictObject({
      platform: PlatformGiven.optional(),
      language: Language.optional(),
      /** The default is the heat map. */
      chart: z.enum(LANDSCAPE_CHARTS).optional(),
    }),
    answer: one(z.object({ name: z.string(), base64: z.string() })),
  }),
  getLandscapeUpdated: get('/api/v1/landscapes/last-updated-date', {
    access,
    cost: 'light',
    summary: 'Get when the counts shown were uploaded or computed',
    bare: true,
    answer: one(z.object({ last_updated_date: z.string(), is_uploaded: z.boolean() })),
  }),
  uploadLandscape: upload('/api/v1/landscapes', {
    access: uploadAccess,
    cost: 'bulk',
    summary:
      'Upload a spreadsheet of counts (chart_type, platform, category, level, count) that replace the computed ones',
    bare: true,
    answer: one(
      z.object({
        /** Null if nothing in the file could be used; then nothing has changed. */
        upload: LandscapeUpload.nullable(),
        file: ImportFile.pick({ name: true, errorMessage: true, problem: true }),
        refused: z.array(RefusedRow),
        refused_total: z.int(),
      }),
    ),
  }),
  removeLandscapeUpload: del('/api/v1/landscapes', {
    access: uploadAccess,
    cost: 'light',
    summary: 'Withdraw uploaded counts, all of them or those of one file; the previous counts are shown again',
    query: z.strictObject({ id: Id.optional() }),
    answer: one(z.object({ removed: z.array(LandscapeUpload) })),
  }),
  restoreLandscapeUpload: post('/api/v1/landscapes/uploads/:id/restore', {
    access: uploadAccess,
    cost: 'light',
    summary: 'Restore withdrawn counts; the last five uploads are kept',
    params: z.strictObject({ id: Id }),
    answer: one(LandscapeUpload),
  }),
  listLandscapeViews: get('/api/v1/landscape-views', {
    access,
    cost: 'light',
    summary: 'List your saved views',
    answer: listOf(LandscapeView),
  }),
  saveLandscapeView: post('/api/v1/landscape-views', {
    access,
    cost: 'light',
    summary: 'Save the current view under a name; replaces a view of the same name',
    body: z.strictObject({ name: z.string().trim().min(2).max(80), view: LandscapeShown }),
    answer: one(LandscapeView),
  }),
  removeLandscapeView: del('/api/v1/landscape-views/:id', {
    access,
    cost: 'light',
    summary: 'Delete a saved view',
    params: z.strictObject({ id: Id }),
    answer: one(LandscapeView),
  }),
})
