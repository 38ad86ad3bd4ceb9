import { z } from 'zod'
import { Platform } from '../../core/enums'
import { Id } from '../../core/paging'
import { Field } from './list-fields'
import { CELL_DOUBTS, LoadReason } from './load-reasons'

/**
 * Accounts of rows by outcome: new adds an account or a post · changed adds something to a stored one · merged repeats
 * another row of the list · unchanged adds nothing · refused is not loaded. They add up to `accounts`; doubtful counts
 * those among them with a cell that is not understood.
 */
export const LOAD_OUTCOMES = ['new', 'changed', 'merged', 'unchanged', 'refused'] as const
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number]
const counts = Object.fromEntries(LOAD_OUTCOMES.map((outcome) => [outcome, z.int().nonnegative()])) as Record<
  LoadOutcome,
  z.ZodInt
>
export const LoadCounts = z.object({
  /** Rows of the file below its header. */
  rows: z.int().nonnegative(),
  /** Accounts that the rows name: a row can name several, and one that names none counts once. */
  accounts: z.int().nonnegative(),
  ...counts,
  doubtful: z.int().nonnegative(),
})
export type LoadCounts = z.infer<typeof LoadCounts>

const PreviewValue = z.union([z.string(), z.number()]).nullable()
/** What a row changes of a stored influencer. Texts that a row adds are not repeated here: both values are null. */
export const PreviewChange = z.object({ field: Field, from: PreviewValue, to: PreviewValue })
export type PreviewChange = z.infer<typeof PreviewChange>

/** The post of a row, with its numbers as far as the row knows them. */
const PreviewPost = z.object({
  /** YYYY-MM-DD in UTC. */
  posted_at: z.string().nullable(),
  views: z.number().nullable(),
  likes: z.number().nullable(),
  comments: z.number().nullable(),
  shares: z.number().nullable(),
})

/** An account of a row of a preview. */
export const PreviewRow = z.object({
  /** Its number in the file, after the name of its sheet if there are sheets. */
  row: z.string(),
  platform: Platform.nullable(),
  name: z.string(),
  user_name: z.string().nullable(),
  followers: z.number().nullable(),
  /** In percent. */
  engagement_rate: z.number().nullable(),
  location_id: z.string().nullable(),
  category_ids: z.array(Id),
  /** In a list of posts; previews of earlier versions have none. */
  post: PreviewPost.nullable().optional(),
  /** The day of its numbers; null if it has none. */
  observed_at: z.string().nullable(),
  changes: z.array(PreviewChange),
  /** The stored influencer that it is about. */
  influencer_id: Id.nullable(),
  /** Why it is refused, or which cells are not understood. */
  reasons: z.array(LoadReason),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const PREVIEW_GROUPS = ['new', 'changed', 'merged', 'unchanged', 'doubtful', 'refused'] as const
export type PreviewGroup = (typeof PREVIEW_GROUPS)[number]

export const LoadPreview = z.object({
  counts: LoadCounts,
  /** Whether all rows were examined; else only those with the first 20,000 accounts. */
  is_whole: z.boolean(),
  /** Up to 20 rows of each; previews of earlier versions have no unchanged ones. */
  examples: z.partialRecord(z.enum(PREVIEW_GROUPS), z.array(PreviewRow)),
})
export type LoadPreview = z.infer<typeof LoadPreview>

/** Cells that were not understood, by kind and column field. */
export const LoadWarning = z.object({
  doubt: z.enum(CELL_DOUBTS),
  field: Field.nullable(),
  cells: z.int(),
  examples: z.array(z.string()),
  /** The first row with each example, and the account that it names; earlier loads have none. */
  places: z.array(z.object({ row: z.string(), account: z.string() })).optional(),
})
export type LoadWarning = z.infer<typeof LoadWarning>

export const LoadResult = z.object({
  counts: LoadCounts,
  influencers: z.object({ new: z.int(), changed: z.int() }),
  posts: z.object({ new: z.int(), changed: z.int() }),
  warnings: z.array(LoadWarning),
})
export type LoadResult = z.infer<typeof LoadResult>

/** What undoing a load did: influencers that it had added were removed, values restored, or both kept. */
export const LoadUndone = z.object({
  removed: z.int(),
  /** Influencers with values that the load had changed. */
  restored: z.int(),
  /** Influencers that stay with something of the load, because they were used or changed since. */
  kept: z.int(),
  /** Those of them that the load had added. */
  kept_added: z.int(),
})
export type LoadUndone = z.infer<typeof LoadUndone>

export const RefusedRow = z.object({
  /** Its number in the file, after the name of its sheet if there are sheets. */
  row: z.string(),
  reason: LoadReason,
  cells: z.array(z.string()),
  /** Whether cells are missing or cut, because the row is too long to be kept. */
  is_cut: z.boolean(),
})
export type RefusedRow = z.infer<typeof RefusedRow>

/** What became of an account of a row. */
export const RowOutcome = z.object({
  /** The number of its row in the file, after the name of its sheet if there are sheets. */
  row: z.string(),
  /** Null if the listed person was erased since. */
  outcome: z.enum(LOAD_OUTCOMES).nullable(),
  /** Why it is refused, or which fields have a doubtful cell; the cells themselves are not kept. */
  reasons: z.array(LoadReason),
  /** Null if the row is refused, or its influencer is no longer listed. */
  influencer: z.object({ _id: Id, platform: Platform, user_name: z.string().nullable() }).nullable(),
})
export type RowOutcome = z.infer<typeof RowOutcome>
