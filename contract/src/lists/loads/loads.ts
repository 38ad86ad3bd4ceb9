import { z } from 'zod'
import { Platform } from '../../core/enums'
import { mayLoadLists } from '../../core/pages'
import { Id, listOf, one, pagingShape } from '../../core/paging'
import { del, feature, get, patch, post, upload } from '../../core/route'
import { APPROVAL_GOALS } from '../../influencers/states'
import { LoadApproval, PROFILES_AT_ONCE, ProposedProfiles } from './after-load'
import { ListAnswers, Question } from './list-answers'
import { DayOrder, Field, ListKind, Unit } from './list-fields'
import { CELL_DOUBTS } from './load-reasons'

/** Maximum bytes of a text list (.csv, .tsv, .txt, .ndjson) and of a workbook (.xlsx, .xls). */
export const MAX_LIST_BYTES = { text: 200 * 1024 * 1024, workbook: 16 * 1024 * 1024 } as const
export const TEXT_EXTENSIONS = ['csv', 'tsv', 'txt', 'ndjson'] as const
export const WORKBOOK_EXTENSIONS = ['xlsx', 'xls'] as const
export const LIST_EXTENSIONS = [...TEXT_EXTENSIONS, ...WORKBOOK_EXTENSIONS] as const

/** A file is sent in parts of at most this many bytes, so that a broken connection loses one part only. */
export const LIST_PART_BYTES = 4 * 1024 * 1024
/** Maximum files of an account that are not loaded yet. */
export const MAX_WAITING_LOADS = 100
/** How many days refused rows are kept, and how long a load can be undone. */
export const LOAD_DAYS = 30
/** How many days a file waits to be loaded. */
export const LOAD_FILE_DAYS = 7
/** Refused rows that are kept; further ones are only counted. */
export const MAX_REFUSED_ROWS = 50_000
/** Rows whose outcome a preview determines. */
export const MAX_PREVIEW_ROWS = 20_000
export const PREVIEW_EXAMPLES = 20
export const LOADS_PAGE = 20
export const REFUSED_PAGE = 100

/**
 * uploading: parts of the file are missing · reading: its columns are determined · ready: it waits for answers and the
 * start · unreadable: it cannot be loaded (`problem` says why) · loading · loaded · cancelled and failed: the rows
 * before the end are loaded · undoing · undone.
 */
export const LOAD_STATES = [
  'uploading',
  'reading',
  'ready',
  'unreadable',
  'loading',
  'loaded',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export const LoadState = z.enum(LOAD_STATES)
export type LoadState = z.infer<typeof LoadState>

/** A code of ROW_REFUSALS or FILE_REFUSALS with its values, and the English sentence. */
export const LoadReason = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})
export type LoadReason = z.infer<typeof LoadReason>

/** How a column is read. */
export const ListColumn = z.object({
  /** 0-based. */
  index: z.int(),
  /** Its header, or "column 3"; answers name it by this. */
  name: z.string(),
  /** Null if it is not read. */
  field: Field.nullable(),
  /** The platform that its header names. */
  platform: Platform.nullable(),
  /** The unit of its numbers; null for other fields. */
  unit: Unit.nullable(),
  day_order: DayOrder.nullable(),
  /** The day of its numbers, if its header names it; plans of earlier versions have none. */
  observed_at: z.string().nullish(),
  /** Share of the sampled cells that can be read as the field, 0-1; null for columns that are not read. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Up to five different values. */
  samples: z.array(z.string()),
  filled: z.int(),
})
export type ListColumn = z.infer<typeof ListColumn>

export const ListSheet = z.object({
  /** Empty for files without sheets. */
  sheet: z.string(),
  kind: ListKind,
  /** 1-based row of the header; null without one. */
  header_row: z.int().nullable(),
  rows: z.int(),
  /** The platform of rows that name none. */
  platform: Platform.nullable(),
  /** Who published its numbers, if it says so. */
  publisher: z.string().nullish(),
  /** The day on which its numbers were observed, and whether the list says so; else it is the day of the upload. */
  observed_at: z.string(),
  is_day_named: z.boolean(),
  columns: z.array(ListColumn),
})
export type ListSheet = z.infer<typeof ListSheet>

/**
 * Rows by outcome: new adds an account or a post · changed adds something to a stored one · merged repeats another row
 * of the list · unchanged adds nothing · refused is not loaded. They add up to `rows`; doubtful counts rows among them
 * with a cell that is not understood.
 */
export const LOAD_OUTCOMES = ['new', 'changed', 'merged', 'unchanged', 'refused'] as const
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number]
const counts = Object.fromEntries(LOAD_OUTCOMES.map((outcome) => [outcome, z.int().nonnegative()])) as Record<
  LoadOutcome,
  z.ZodInt
>
export const LoadCounts = z.object({ rows: z.int().nonnegative(), ...counts, doubtful: z.int().nonnegative() })
export type LoadCounts = z.infer<typeof LoadCounts>

/** A row of a preview. */
export const PreviewRow = z.object({
  /** Its number in the file, after the name of its sheet if there are sheets. */
  row: z.string(),
  platform: Platform.nullable(),
  name: z.string(),
  followers: z.number().nullable(),
  /** The stored influencer that it is about. */
  influencer_id: Id.nullable(),
  /** Why it is refused, or which cells are not understood. */
  reasons: z.array(LoadReason),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const PREVIEW_GROUPS = ['new', 'changed', 'merged', 'doubtful', 'refused'] as const
export type PreviewGroup = (typeof PREVIEW_GROUPS)[number]

export const LoadPreview = z.object({
  counts: LoadCounts,
  /** Whether all rows were examined; else only the first 20,000. */
  is_whole: z.boolean(),
  /** Up to 20 rows of each. */
  examples: z.record(z.enum(PREVIEW_GROUPS), z.array(PreviewRow)),
})
export type LoadPreview = z.infer<typeof LoadPreview>

/** Cells that were not understood, by kind and column field. */
export const LoadWarning = z.object({
  doubt: z.enum(CELL_DOUBTS),
  field: Field.nullable(),
  cells: z.int(),
  examples: z.array(z.string()),
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
})
export type LoadUndone = z.infer<typeof LoadUndone>

const LoadSummary = z.object({
  id: Id,
  file_name: z.string(),
  bytes: z.int(),
  state: LoadState,
  created_at: z.string(),
  /** Null if the command line loaded it, or the account is gone. */
  created_by: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Rows by outcome, as far as loaded. */
  counts: LoadCounts.nullable(),
  problem: LoadReason.nullable(),
})

export const Load = LoadSummary.extend({
  /** Increases with each reading; answers and the start name the one they are about. */
  version: z.int(),
  /** Bytes that have arrived. */
  received: z.int(),
  answers: ListAnswers,
  /** Whether the answers are those of an earlier list with the same headers. */
  is_remembered: z.boolean(),
  sheets: z.array(ListSheet),
  /** Sheets that name no account. */
  skipped: z.array(z.string()),
  questions: z.array(Question),
  /** The outcome to expect; null while questions are open or it is being determined. */
  preview: LoadPreview.nullable(),
  /** Progress of the work under way, 0-1; null if there is none. */
  progress: z.number().min(0).max(1).nullable(),
  result: LoadResult.nullable(),
  /** Until when it can be undone; null if it cannot. */
  undo_until: z.string().nullable(),
  undone: LoadUndone.nullable(),
})
export type Load = z.infer<typeof Load>
export type LoadSummary = z.infer<typeof LoadSummary>

export const RefusedRow = z.object({
  /** Its number in the file, after the name of its sheet if there are sheets. */
  row: z.string(),
  reason: LoadReason,
  cells: z.array(z.string()),
})
export type RefusedRow = z.infer<typeof RefusedRow>

const access = mayLoadLists
const params = z.strictObject({ id: Id })
const version = z.strictObject({ version: z.int() })

export const loads = feature({
  createLoad: post('/api/v1/loads', {
    access,
    cost: 'light',
    summary: 'Announce a list; its parts are sent next',
    body: z.strictObject({
      file_name: z.string().trim().min(1).max(200),
      bytes: z.int().min(1).max(MAX_LIST_BYTES.text),
    }),
    answer: one(Load),
  }),
  sendLoadPart: upload('/api/v1/loads/:id/parts/:offset', {
    access,
    cost: 'many',
    summary: `Send a part of a list, at most ${LIST_PART_BYTES} bytes from an offset; a part that has arrived already changes nothing`,
    params: z.strictObject({ id: Id, offset: z.int().min(0).max(MAX_LIST_BYTES.text) }),
    answer: one(Load),
  }),
  listLoads: get('/api/v1/loads', {
    access,
    cost: 'light',
    summary: 'List the loads of the installation, latest first',
    query: z.strictObject(pagingShape({ size: LOADS_PAGE, pages: 10_000 })),
    answer: listOf(LoadSummary),
  }),
  getLoad: get('/api/v1/loads/:id', {
    access,
    cost: 'light',
    summary: 'Get a load: how its columns are read, open questions, preview, progress and result',
    params,
    answer: one(Load),
  }),
  answerLoad: patch('/api/v1/loads/:id', {
    access,
    cost: 'light',
    summary: 'Set how a list is read; the answers replace the earlier ones, and the list is read again',
    params,
    body: version.extend({ answers: ListAnswers }),
    answer: one(Load),
  }),
  startLoad: post('/api/v1/loads/:id/start', {
    access,
    cost: 'light',
    summary: 'Load a list whose questions are answered, as a job',
    params,
    body: version,
    answer: one(Load),
  }),
  cancelLoad: post('/api/v1/loads/:id/cancel', {
    access,
    cost: 'light',
    summary: 'Stop loading a list; the rows that are loaded stay and can be undone',
    params,
    answer: one(Load),
  }),
  undoLoad: post('/api/v1/loads/:id/undo', {
    access,
    cost: 'light',
    summary: `Undo a load of the last ${LOAD_DAYS} days as a whole, as a job; later changes by people stay`,
    params,
    answer: one(Load),
  }),
  getLoadApproval: get('/api/v1/loads/:id/approval', {
    access,
    cost: 'many',
    summary: 'Get how many influencers that a load added can be approved or submitted, and the latest such step',
    params,
    answer: one(LoadApproval),
  }),
  approveLoad: post('/api/v1/loads/:id/approval', {
    access,
    cost: 'many',
    summary:
      'Submit or approve all influencers that a load added and that no one has decided about, as one step in a job',
    params,
    body: z.strictObject({ goal: z.enum(APPROVAL_GOALS) }),
    answer: one(LoadApproval),
  }),
  undoLoadApproval: post('/api/v1/loads/:id/approval/undo', {
    access,
    cost: 'many',
    summary: 'Undo the latest such step as a job; influencers that have changed since keep their status',
    params,
    answer: one(LoadApproval),
  }),
  getProposedProfiles: get('/api/v1/loads/:id/profiles', {
    access,
    cost: 'many',
    summary: 'Get the profiles that a load proposes, because one row names several accounts',
    params,
    answer: one(ProposedProfiles),
  }),
  createProposedProfiles: post('/api/v1/loads/:id/profiles', {
    access,
    cost: 'many',
    summary: `Create up to ${PROFILES_AT_ONCE} of the profiles that a load proposes; repeated until none is left`,
    params,
    answer: one(z.object({ created: z.int(), proposed: z.int() })),
  }),
  removeLoad: del('/api/v1/loads/:id', {
    access,
    cost: 'light',
    summary: 'Discard a list that is not loaded',
    params,
    answer: one(z.object({ id: Id })),
  }),
  listRefusedRows: get('/api/v1/loads/:id/refused', {
    access,
    cost: 'light',
    summary: `List the refused rows of a load, kept for ${LOAD_DAYS} days`,
    params,
    query: z.strictObject(pagingShape({ size: REFUSED_PAGE, pages: 10_000 })),
    answer: listOf(RefusedRow),
  }),
  getRefusedFile: get('/api/v1/loads/:id/refused/file', {
    access,
    cost: 'bulk',
    summary: 'Download the refused rows as a .csv with the reason of each',
    params,
    answer: one(z.object({ name: z.string(), text: z.string() })),
  }),
})
