import { z } from 'zod'
import { anyOf, canSearch } from '../core/access'
import { LANGUAGES } from '../core/enums'
import { Id, listOf, one } from '../core/paging'
import { del, feature, get, post } from '../core/route'
import { SearchBody } from '../search/discovery/search'
import { MembersQuery } from './collections/members'
import { EXPORT_COLUMN_KEYS } from './export-columns'

export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const EXPORT_HOURS = 24
export const MAX_EXPORT_ROWS = 1_000_000
/** Maximum exports of an account at a time. */
export const MAX_EXPORTS = 20
/** How many of them may be pending or running: others' exports wait behind them. */
export const MAX_OPEN_EXPORTS = 3

/** What is exported: selected influencers, a collection with its filters, or all results of a search in their order. */
export const ExportSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('selected'), ids: z.array(Id).min(1).max(10_000) }),
  z.strictObject({
    from: z.literal('collection'),
    collection_id: Id,
    filter: MembersQuery.omit({ influencers_page_size: true, influencers_page_index: true }).optional(),
    ids: z.array(Id).max(10_000).optional(),
  }),
  z.strictObject({ from: z.literal('search'), search: SearchBody, except: z.array(Id).max(10_000).optional() }),
])
export type ExportSource = z.infer<typeof ExportSource>

export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'expired'] as const

export const Export = z.object({
  /** An opaque id that cannot be guessed. */
  id: z.string(),
  job_id: Id,
  state: z.enum(EXPORT_STATES),
  format: z.enum(EXPORT_FORMATS),
  name: z.string(),
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  created_at: z.string(),
  /** The time at which the file and its link are deleted. */
  expires_at: z.string().nullable(),
  /**
   * Path of the file, with byte ranges; null unless it is ready. In a session it opens directly for as long as the
   * session lives; with a personal token it needs the Authorization header.
   */
  path: z.string().nullable(),
})
export type Export = z.infer<typeof Export>

const access = anyOf(canSearch, 'canCreateCollection')
const params = z.strictObject({ id: z.string().max(100) })

export const exporting = feature({
  startExport: post('/api/v1/exports', {
    plan: 'asked',
    access,
    cost: 'bulk',
    summary: 'Start a job that exports influencers; includes only what you may see, capped like search',
    bare: true,
    body: z.strictObject({
      source: ExportSource,
      format: z.enum(EXPORT_FORMATS),
      columns: z.array(z.enum(EXPORT_COLUMN_KEYS)).min(1).max(50),
      language: z.enum(LANGUAGES),
      name: z.string().trim().max(100).optional(),
    }),
    answer: one(Export),
  }),
  listExports: get('/api/v1/exports', {
    access,
    cost: 'light',
    summary: 'List your exports of the last 24 hours, latest first',
    bare: true,
    answer: listOf(Export),
  }),
  getExport: get('/api/v1/exports/:id', {
    access,
    cost: 'light',
    summary: 'Get the progress of an export',
    bare: true,
    params,
    answer: one(Export),
  }),
  removeExport: del('/api/v1/exports/:id', {
    access,
    cost: 'light',
    summary: 'Cancel an export, or delete its file',
    params,
    answer: one(Export),
  }),
})
