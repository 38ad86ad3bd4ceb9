import { z } from 'zod'
import { allOf } from './access'
import { MembershipAnswer } from './collections/collections'
import { Platform, State } from './enums'
import { Id, listOf, MAX_LIST, MAX_PAGE_SIZE, one, pagingShape } from './paging'
import { feature, get, patch, post } from './route'

export const IMPORT_STATUSES = ['Approved', 'Rejected', 'Unavailable', ''] as const
/** By the specification: Approved and Rejected as they are, everything else and no match Unavailable, no link empty. */
export const ImportStatus = z.enum(IMPORT_STATUSES)
export type ImportStatus = z.infer<typeof ImportStatus>

/** Why a row is what it is; values fill the interface's sentence. */
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
  'not-visible',
  'erased',
] as const

/** One (row, platform) of a file: a row that names accounts on several platforms stands here several times. */
export const ImportRow = z.object({
  /** Of this import, in the order of files, sheets, rows, columns. */
  id: z.int(),
  file: z.string(),
  sheet: z.string(),
  /** 1-based row of the sheet. */
  row: z.int(),
  influencerName: z.string(),
  platform: Platform.nullable(),
  /** As it stands in the sheet; never opened by the server. */
  influencerURL: z.string(),
  /** Canonical; rows with the same one are chosen together. Empty without a link. */
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
/** How a column was understood; a link or handle column may belong to one platform. Can be corrected. */
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

/** The specification's file, as both sides judge it. */
export const ImportFile = z.object({
  id: z.string(),
  name: z.string(),
  extension: z.string(),
  size: z.int(),
  mime: z.string(),
  hash: z.string(),
  isValid: z.boolean(),
  errorMessage: z.string(),
})
export type ImportFile = z.infer<typeof ImportFile>

export const ImportStats = z.object({
  total: z.int(),
  approved: z.int(),
  rejected: z.int(),
  unavailable: z.int(),
  empty: z.int(),
})

export const Import = z.object({
  id: Id,
  created_at: z.string(),
  files: z.array(ImportFile),
  sheets: z.array(ImportSheet),
  influencers: z.array(ImportRow),
  stats: ImportStats,
  /** When its influencers were last added to collections. */
  confirmed_at: z.string().nullable(),
})
export type Import = z.infer<typeof Import>

export const ADD_REQUEST_STATES = ['open', 'added', 'declined'] as const
/** Somebody wishes that an account on a platform be listed; staff decide. */
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

const access = allOf('canCreateCollection', 'canImportInfluencers')
const params = z.strictObject({ id: Id })

/** Beside these the upload itself: POST influencers/find-from-files, multipart, field `files`; it answers one(Import). */
export const importer = feature({
  getImport: get('/api/v1/imports/:id', {
    access,
    summary: 'An import of this account with its rows as they stand now',
    params,
    answer: one(Import),
  }),
  listImports: get('/api/v1/imports', {
    access,
    summary: "This account's imports of the last 30 days, latest first",
    query: z.strictObject(pagingShape({ size: MAX_PAGE_SIZE, pages: 1_000 })),
    answer: listOf(
      Import.pick({ id: true, created_at: true, stats: true, confirmed_at: true }).extend({
        files: z.array(z.string()),
      }),
    ),
  }),
  mapImport: patch('/api/v1/imports/:id/mapping', {
    access,
    summary: 'Say what the columns of a sheet mean; its rows are understood anew',
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
    summary: 'Add the influencers of rows to collections; the same confirmation twice adds once',
    params,
    body: z.strictObject({
      rows: z.array(z.int().min(0)).min(1).max(100_000),
      collections: z.array(Id).min(1).max(MAX_LIST),
    }),
    answer: MembershipAnswer.extend({
      /** Rows without an influencer behind them. */
      skipped: z.int(),
    }),
  }),
  requestAdding: post('/api/v1/imports/:id/please-add', {
    access,
    summary: 'Ask staff to list the accounts of rows that are not listed yet',
    params,
    body: z.strictObject({ rows: z.array(z.int().min(0)).min(1).max(100_000) }),
    answer: z.object({ code: z.literal(200), requested: z.int(), already: z.int() }),
  }),
  listAddRequests: get('/api/v1/add-requests', {
    access: 'canEditInfluencerBasicInfo',
    summary: 'Accounts that people wish to be listed, oldest open one first',
    query: z.strictObject({
      ...pagingShape({ size: MAX_PAGE_SIZE, pages: 10_000 }),
      state: z.enum(ADD_REQUEST_STATES).optional(),
    }),
    answer: listOf(AddRequest),
  }),
  decideAddRequest: patch('/api/v1/add-requests/:id', {
    access: 'canEditInfluencerBasicInfo',
    summary: 'List the account as New, or decline with a reason; who asked is told',
    params,
    body: z.strictObject({
      state: z.enum(['added', 'declined']),
      name: z.string().trim().max(300).optional(),
      answer: z.string().trim().max(1_000).optional(),
      version: z.int().optional(),
    }),
    answer: one(AddRequest),
  }),
})
