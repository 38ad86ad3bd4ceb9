import { z } from 'zod'
import { allOf } from '../core/access'
import { Language, Platform, State } from '../core/enums'
import { mayAddInfluencers } from '../core/pages'
import { Id, listOf, MAX_LIST, MAX_PAGE_SIZE, one, pagingShape } from '../core/paging'
import { feature, get, patch, post, upload } from '../core/route'
import { ImportFile } from '../core/spreadsheet-file'
import { MembershipAnswer } from './collections/collections'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './importer-rules'

export const IMPORT_STATUSES = ['Approved', 'Rejected', 'Unavailable', ''] as const
/**
 * By the specification: Approved and Rejected stay, every other state and no match become Unavailable, no link becomes
 * empty.
 */
export const ImportStatus = z.enum(IMPORT_STATUSES)
export type ImportStatus = z.infer<typeof ImportStatus>

/** Why a row has its status; values fill the interface's sentence. */
export const ROW_REASONS = [
  'matched',
  'matched-by-name',
  'state',
  'not-listed',
  'no-link',
  'no-link-in-old-format',
  'not-a-profile-link',
  'unknown-host',
  'unknown-platform',
  'same-as-row',
  'former-handle',
  'erased',
] as const

/** One (row, platform) of a file: a row that names accounts on several platforms appears once for each. */
export const ImportRow = z.object({
  /** Number within this import, in the order of files, sheets, rows, columns. */
  id: z.int(),
  file: z.string(),
  sheet: z.string(),
  /** 1-based row of the sheet. */
  row: z.int(),
  influencerName: z.string(),
  platform: Platform.nullable(),
  /** The URL as written in the sheet, or the one that a user name or id refers to; the server never opens it. */
  influencerURL: z.string(),
  /** Canonical; rows with the same value are selected together. Empty without a link. */
  url_key: z.string(),
  status: ImportStatus,
  state: State.nullable(),
  influencer_id: Id.nullable(),
  reasons: z.array(
    z.object({
      code: z.enum(ROW_REASONS),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  is_requested: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const COLUMN_MEANINGS = ['name', 'link', 'handle', 'platform', 'id', 'ignored'] as const
/** How a column was interpreted; a link or handle column may belong to one platform. The user can correct it. */
export const ColumnMeaning = z.strictObject({
  /** 0-based column of the sheet. */
  index: z.int().min(0).max(16_384),
  meaning: z.enum(COLUMN_MEANINGS),
  platform: Platform.nullable(),
})
export type ColumnMeaning = z.infer<typeof ColumnMeaning>

export const ImportSheet = z.object({
  file: z.string(),
  sheet: z.string(),
  /** 1-based row of the header; null when none was found. */
  header_row: z.int().nullable(),
  columns: z.array(ColumnMeaning.extend({ header: z.string(), samples: z.array(z.string()), filled: z.int() })),
  rows: z.int(),
})
export type ImportSheet = z.infer<typeof ImportSheet>

export const ImportStats = z.object({
  total: z.int(),
  approved: z.int(),
  rejected: z.int(),
  unavailable: z.int(),
  empty: z.int(),
})
export type ImportStats = z.infer<typeof ImportStats>

/** Maximum rows of one answer, because URLs may be long; the rest is loaded page by page. */
export const IMPORT_ROWS_PAGE = 1_000
/** Maximum imports of one answer: counting them matches every row of each. */
export const IMPORTS_PAGE = 20

export const Import = z.object({
  id: Id,
  /** Increases when the meaning of columns changes: the ids of rows belong to one version. */
  version: z.int(),
  created_at: z.string(),
  files: z.array(ImportFile),
  sheets: z.array(ImportSheet),
  /** The first 1,000 rows; `stats.total` is the number of all rows, and listImportRows returns the rest. */
  influencers: z.array(ImportRow),
  stats: ImportStats,
  /** When its influencers were last added to collections. */
  confirmed_at: z.string().nullable(),
})
export type Import = z.infer<typeof Import>

export const ADD_REQUEST_STATES = ['open', 'added', 'declined'] as const
/** A user's request to list an account on a platform; staff decide. */
export const AddRequest = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  platform: Platform.nullable(),
  url: z.string(),
  requested_by: z.string().nullable(),
  requested_at: z.string(),
  state: z.enum(ADD_REQUEST_STATES),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  answer: z.string(),
  influencer_id: Id.nullable(),
})
export type AddRequest = z.infer<typeof AddRequest>

/** The name under which the account was listed as New, or the reason why it was declined. */
export const AddRequestDecision = z.strictObject({
  state: z.enum(['added', 'declined']),
  name: z.string().trim().max(300),
  answer: z.string().trim().max(1_000),
})

/** A whole .xlsx file in base64. */
export const SpreadsheetFile = z.object({ name: z.string(), base64: z.string() })

const access = allOf('canCreateCollection', 'canImportInfluencers')
const params = z.strictObject({ id: Id })

/** Maximum open add requests of one account. */
export const MAX_OPEN_REQUESTS = 2_000

/** Numbers of rows, validated as a whole: a schema per element returns a hundred thousand errors for one call. */
const BoundedRows = z
  .array(z.unknown())
  .min(1)
  .max(MAX_IMPORT_ROWS)
  .meta({ items: { type: 'integer', minimum: 0 } })
  .refine((rows): rows is number[] => rows.every((row) => Number.isSafeInteger(row) && Number(row) >= 0))

export const importer = feature({
  findFromFiles: upload('/api/v1/influencers/find-from-files', {
    access,
    cost: 'bulk',
    summary: 'Read spreadsheets into rows and match them with influencers; only the first five files are read',
    bare: true,
    /** `id` is null if no file could be read: then nothing is stored. */
    answer: one(Import.extend({ id: Id.nullable() })),
  }),
  getImportSample: get('/api/v1/imports/sample', {
    access,
    cost: 'light',
    summary: 'Download a sample spreadsheet that shows what can be imported',
    query: z.strictObject({ language: Language.optional() }),
    answer: one(SpreadsheetFile),
  }),
  getImportLimits: get('/api/v1/imports/limits', {
    access,
    cost: 'light',
    summary: 'Get how many files an upload may contain and the maximum size of each in bytes',
    answer: one(z.object({ files: z.int(), bytes: z.int() })),
  }),
  getImport: get('/api/v1/imports/:id', {
    access,
    cost: 'many',
    summary: 'Get one of your imports with the current status of its rows',
    params,
    answer: one(Import),
  }),
  listImportRows: get('/api/v1/imports/:id/rows', {
    access,
    cost: 'many',
    summary: `List rows of an import, ${IMPORT_ROWS_PAGE} at a time`,
    params,
    query: z.strictObject(pagingShape({ size: IMPORT_ROWS_PAGE, pages: MAX_IMPORT_ROWS })),
    answer: listOf(ImportRow),
  }),
  getImportFile: get('/api/v1/imports/:id/file', {
    access,
    cost: 'bulk',
    summary: 'Download the result as a spreadsheet: every row with its status and its reason in words',
    params,
    query: z.strictObject({ language: Language.optional() }),
    answer: one(SpreadsheetFile),
  }),
  listImports: get('/api/v1/imports', {
    access,
    cost: 'many',
    summary: `List your imports of the last 30 days, latest first; of very large imports only the latest are kept (${MAX_IMPORT_BYTES} bytes; a row counts 500)`,
    query: z.strictObject(pagingShape({ size: IMPORTS_PAGE, pages: 1_000 })),
    answer: listOf(
      Import.pick({ id: true, created_at: true, confirmed_at: true }).extend({
        files: z.array(z.string()),
        rows: z.int().nonnegative(),
      }),
    ),
  }),
  mapImport: patch('/api/v1/imports/:id/mapping', {
    access,
    cost: 'bulk',
    summary: 'Set what the columns of a sheet mean; its rows are read again',
    params,
    body: z.strictObject({
      file: z.string().max(300),
      sheet: z.string().max(300),
      header_row: z.int().min(1).max(100_000).nullable(),
      columns: z.array(ColumnMeaning).max(256),
    }),
    answer: one(Import),
  }),
  confirmImport: post('/api/v1/imports/:id/confirm', {
    access,
    plan: 'checked',
    cost: 'bulk',
    summary: 'Add the influencers of rows to collections; repeating the same confirmation adds nothing',
    params,
    body: z.strictObject({
      /** The version of the import in which the rows were selected; another version is a conflict. */
      version: z.int().optional(),
      rows: BoundedRows,
      collections: z.array(Id).min(1).max(MAX_LIST),
    }),
    answer: MembershipAnswer.extend({
      /** The number of rows without an influencer. */
      skipped: z.int(),
    }),
  }),
  requestAdding: post('/api/v1/imports/:id/please-add', {
    access,
    cost: 'bulk',
    summary: 'Ask staff to list the accounts of rows that are not listed yet',
    params,
    body: z.strictObject({ version: z.int().optional(), rows: BoundedRows }),
    /** `request_ids` are those that this call created, so that it can be undone. */
    answer: z.object({
      code: z.literal(200),
      requested: z.int(),
      already: z.int(),
      request_ids: z.array(Id),
    }),
  }),
  withdrawAdding: post('/api/v1/add-requests/withdraw', {
    access,
    cost: 'many',
    summary: 'Withdraw your own add requests that are still undecided',
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_OPEN_REQUESTS) }),
    answer: z.object({ code: z.literal(200), withdrawn: z.int() }),
  }),
  listAddRequests: get('/api/v1/add-requests', {
    access: mayAddInfluencers,
    cost: 'light',
    summary: 'List add requests, oldest open request first',
    query: z.strictObject({
      ...pagingShape({ size: MAX_PAGE_SIZE, pages: 10_000 }),
      state: z.enum(ADD_REQUEST_STATES).optional(),
    }),
    answer: listOf(AddRequest),
  }),
  decideAddRequest: patch('/api/v1/add-requests/:id', {
    access: mayAddInfluencers,
    cost: 'light',
    summary: 'List the requested account as New, or decline with a reason; the people who asked are notified',
    params,
    body: AddRequestDecision.partial({ name: true, answer: true }).extend({ version: z.int().optional() }),
    answer: one(AddRequest),
  }),
})
