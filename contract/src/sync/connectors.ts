import { z } from 'zod'
import { administrator, allOf, internal } from '../core/access'
import { ConnectorName, Platform, QuotaBucket, READS, ReadingError } from '../core/enums'
import { Id, listOf, one, pagingShape } from '../core/paging'
import { feature, get, post } from '../core/route'

/**
 * What a provider allows in the current window, which ends at `resets_at`; `kept` is reserved for people who link their
 * accounts.
 */
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
  /** Influencers covered; syncs that are due, or failed and will be retried soon. */
  accounts: z.int(),
  due: z.int(),
  last_run_at: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** Delay in seconds of the most overdue influencer; 0 if none is due. */
  lag_s: z.int(),
  quotas: z.array(Quota),
  /** Set if the connector is pausing after failures or because its quota is used up. */
  resting_until: z.string().nullable(),
  /** Code of the last failure; the interface has the text. */
  error: ReadingError.nullable(),
  /** The provider's own message, without secrets. */
  error_detail: z.string().nullable(),
  failed: z.int(),
})
export type Connector = z.infer<typeof Connector>

/** A sync that failed on its last attempt, until it is retried. */
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
    summary: 'List connectors with their last run, lag, remaining quota and failures',
    answer: listOf(Connector),
  }),
  runConnector: post('/api/v1/connectors/:key/run', {
    access,
    cost: 'bulk',
    summary: 'Run the syncs that are due now instead of waiting for tonight',
    params: z.strictObject({ key: ConnectorName }),
    answer: one(Connector),
  }),
  listFailedReadings: get('/api/v1/failed-readings', {
    access,
    cost: 'light',
    summary: 'List failed syncs, latest first',
    query: z.strictObject(pagingShape({ size: 100, pages: 10_000 })),
    answer: listOf(FailedReading),
  }),
  retryReading: post('/api/v1/failed-readings/:id/retry', {
    access,
    cost: 'bulk',
    summary: 'Retry a failed sync',
    params: z.strictObject({ id: Id }),
    answer: one(FailedReading),
  }),
})
