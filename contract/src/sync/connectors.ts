import { z } from 'zod'
import { administrator, allOf, internal } from '../core/access'
import { ConnectorName, Platform, QuotaBucket, READS, ReadingError } from '../core/enums'
import { Id, listOf, one, pagingShape } from '../core/paging'
import { feature, get, post } from '../core/route'

/** What a provider allows in its present window, which ends at `resets_at`; `kept` of it is for those who link their accounts. */
const Quota = z.object({
  bucket: QuotaBucket,
  limit: z.int(),
  used: z.int(),
  kept: z.int(),
  resets_at: z.string(),
})

export const Connector = z.object({
  name: ConnectorName,
  platforms: z.array(Platform),
  is_configured: z.boolean(),
  missing: z.array(z.string()),
  is_stand_in: z.boolean(),
  api_version: z.string(),
  /** Influencers it reads; readings whose turn has come, or that failed and are tried again soon. */
  accounts: z.int(),
  due: z.int(),
  last_run_at: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** Seconds by which the most overdue influencer is late; 0 when none is due. */
  lag_s: z.int(),
  quotas: z.array(Quota),
  /** While it rests after failures or a spent quota. */
  resting_until: z.string().nullable(),
  /** Code of the last failure; the interface has the words. */
  error: ReadingError.nullable(),
  /** What the provider itself said, without secrets. */
  error_detail: z.string().nullable(),
  failed: z.int(),
})
export type Connector = z.infer<typeof Connector>

/** A reading that failed after its last try, until it is retried. */
export const FailedReading = z.object({
  id: Id,
  connector: ConnectorName,
  read: z.enum(READS),
  influencer: z.object({ id: Id, name: z.string() }),
  tries: z.int(),
  error: ReadingError,
  error_detail: z.string().nullable(),
  failed_at: z.string(),
})
export type FailedReading = z.infer<typeof FailedReading>

const access = allOf(administrator, internal)

export const connectors = feature({
  listConnectors: get('/api/v1/connectors', {
    access,
    cost: 'light',
    summary: 'Each connector: last run, lag, quota left, what fails',
    answer: listOf(Connector),
  }),
  runConnector: post('/api/v1/connectors/:key/run', {
    access,
    cost: 'bulk',
    summary: 'Read what is due now instead of tonight',
    params: z.strictObject({ key: ConnectorName }),
    answer: one(Connector),
  }),
  listFailedReadings: get('/api/v1/failed-readings', {
    access,
    cost: 'light',
    summary: 'Readings that were given up, latest first',
    query: z.strictObject(pagingShape({ size: 100, pages: 10_000 })),
    answer: listOf(FailedReading),
  }),
  retryReading: post('/api/v1/failed-readings/:id/retry', {
    access,
    cost: 'bulk',
    summary: 'Let a reading run again',
    params: z.strictObject({ id: Id }),
    answer: one(FailedReading),
  }),
})
