import { z } from 'zod'
import { mayLoadLists } from '../../core/pages'
import { Id, listOf, one, pagingShape } from '../../core/paging'
import { del, feature, get, patch, post, upload } from '../../core/route'
import { APPROVAL_GOALS } from '../../influencers/states'
import {
  LOADED_PAGE,
  LoadApproval,
  LoadedInfluencer,
  LoadedView,
  PROFILES_AT_ONCE,
  ProposedProfiles,
  Submission,
} from './after-load'
import { AlikeList, ListAnswers, Question } from './list-answers'
import { ListSheet } from './list-sheets'
import { LoadCounts, LoadPreview, LoadResult, LoadUndone, RefusedRow, RowOutcome } from './load-outcomes'
import { LoadReason } from './load-reasons'
import { UndoForecast } from './undo-forecast'

/** Maximum bytes of a text list (.csv, .tsv, .txt, .ndjson) and of a workbook (.xlsx, .xls). */
export const MAX_LIST_BYTES = { text: 200 * 1024 * 1024, workbook: 16 * 1024 * 1024 } as const
export const TEXT_EXTENSIONS = ['csv', 'tsv', 'txt', 'ndjson'] as const
export const WORKBOOK_EXTENSIONS = ['xlsx', 'xls'] as const
export const LIST_EXTENSIONS = [...TEXT_EXTENSIONS, ...WORKBOOK_EXTENSIONS] as const

/** A file is sent in parts of at most this many bytes, so that a broken connection loses one part only. */
export const LIST_PART_BYTES = 4 * 1024 * 1024
/** Maximum files of an account that are not loaded yet, and their bytes together. */
export const MAX_WAITING_LOADS = 100
export const MAX_WAITING_BYTES = 1024 * 1024 * 1024
/** How many days refused rows and the outcomes of all rows are kept, and how long a load can be undone. */
export const LOAD_DAYS = 30
/** How many days a file waits to be loaded. */
export const LOAD_FILE_DAYS = 7
/** Refused rows that are kept; further ones are only counted. */
export const MAX_REFUSED_ROWS = 50_000
/** How the columns are read is decided by the first rows; filled cells are counted among these. */
export const SAMPLED_ROWS = 300
/** Accounts whose outcome a preview determines. */
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

const LoadSummary = z.object({
  id: Id,
  /** Increases with each reading; answers and the start name the one they are about. */
  version: z.int(),
  file_name: z.string(),
  bytes: z.int(),
  state: LoadState,
  created_at: z.string(),
  /** Null if the command line loaded it, or the account is gone. */
  created_by: z.string().nullable(),
  by_command: z.boolean(),
  finished_at: z.string().nullable(),
  /** Rows of the file; null while they are not known. */
  rows: z.int().nullable(),
  /** Questions that have to be answered before it can be loaded. */
  open_questions: z.int(),
  /** The outcome to expect, as its preview has it. */
  expected: LoadPreview.omit({ examples: true }).nullable(),
  /** The outcome, as far as loaded. */
  counts: LoadCounts.nullable(),
  /** What undoing it did; null if it is not undone. */
  undone: LoadUndone.nullable(),
  problem: LoadReason.nullable(),
})

/** What the caller can do about the approval of what a load added; waiting: someone else has to approve it. */
export const OPEN_APPROVALS = ['approvable', 'submittable', 'waiting'] as const

export const ListedLoad = LoadSummary.extend({
  /** Judged by the first 1,000 influencers that the load added; null if none of them needs approval. */
  approval: z.enum(OPEN_APPROVALS).nullable(),
})
export type ListedLoad = z.infer<typeof ListedLoad>

/** startable: lists of the caller that have no open questions and are not loaded yet. */
export const LOAD_VIEWS = ['startable'] as const

export const Load = LoadSummary.extend({
  /** Bytes that have arrived. */
  received: z.int(),
  /** Whether the caller uploaded it: only that account can send the rest of an interrupted upload. */
  is_own: z.boolean(),
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
  /** Whether the outcome of each row is kept. */
  has_outcomes: z.boolean(),
  /** Until when it can be undone; null if it cannot. */
  undo_until: z.string().nullable(),
})
export type Load = z.infer<typeof Load>

const access = mayLoadLists
const params = z.strictObject({ id: Id })
const version = z.strictObject({ version: z.int() })

export const loads = feature({
  createLoad: post('/api/v1/loads', {
    access,
    cost: 'light',
    summary:
      'Announce a list, in place of one of its name and size whose upload was interrupted; its parts are sent next',
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
    summary: 'List the loads of the installation: those that wait for answers or their start, then the latest first',
    query: z.strictObject({
      ...pagingShape({ size: MAX_WAITING_LOADS, pages: 10_000 }),
      view: z.enum(LOAD_VIEWS).optional(),
    }),
    answer: listOf(ListedLoad),
  }),
  listSubmissions: get('/api/v1/loads/submissions', {
    access,
    cost: 'light',
    summary: 'List what others submitted for approval after a load and you can approve, the latest first',
    answer: listOf(Submission),
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
  listAlikeLists: get('/api/v1/loads/:id/alike', {
    access,
    cost: 'light',
    summary: 'List the other lists of the caller with the same columns that wait for answers, in the order of upload',
    params,
    answer: listOf(AlikeList),
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
  getUndoForecast: get('/api/v1/loads/:id/undo', {
    access,
    cost: 'many',
    summary: 'Get what undoing a load would do now: how many influencers are removed, restored and kept, and why',
    params,
    answer: one(UndoForecast),
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
    summary: `Create up to ${PROFILES_AT_ONCE} of the profiles that a load proposes; repeated with \`next\` until it is null`,
    params,
    body: z.strictObject({
      /** Continues after the profiles of earlier calls, of which some could not be created. */
      after: Id.optional(),
    }),
    answer: one(
      z.object({
        created: z.int(),
        /** How many are still proposed. */
        proposed: z.int(),
        /** The `after` of the next call; null if no profile is left to try. */
        next: Id.nullable(),
      }),
    ),
  }),
  removeLoad: del('/api/v1/loads/:id', {
    access,
    cost: 'light',
    summary: 'Discard a list that is not loaded',
    params,
    answer: one(z.object({ id: Id })),
  }),
  listLoadInfluencers: get('/api/v1/loads/:id/influencers', {
    access,
    cost: 'many',
    summary: `List the influencers that a load added or changed, for ${LOAD_DAYS} days, or that its undo kept`,
    params,
    query: z.strictObject({ ...pagingShape({ size: LOADED_PAGE, pages: 1_000_000 }), view: LoadedView.optional() }),
    answer: listOf(LoadedInfluencer),
  }),
  listRowOutcomes: get('/api/v1/loads/:id/outcomes', {
    access,
    cost: 'many',
    summary: `List the outcome of each row of a load, kept for ${LOAD_DAYS} days; repeated with \`next\` until it is null`,
    params,
    query: z.strictObject({
      /** Continues after the rows of earlier calls. */
      after: Id.optional(),
    }),
    answer: one(
      z.object({
        /** Some thousand of them, in the order of the file; a row that names several accounts has one for each. */
        rows: z.array(RowOutcome),
        /** The `after` of the next call; null if no row is left. */
        next: z.int().nullable(),
      }),
    ),
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
