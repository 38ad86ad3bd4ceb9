import type { Export } from '@kolscope/contract/lists/exports'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../core/tables'

export type StoredExport = Selectable<Database['exports']>

/** Exports are listed for a day, so that users find the latest exports again. */
const LISTED_HOURS = 24

type ListedState = Pick<Export, 'state'> & { done: number }

/** A job that failed for good leaves its export waiting; an export that is over leaves its file. */
const stateNow = sql<ListedState['state']>`case
  when exports.state = 'ready' then case when exports.expires_at > now() then 'ready' else 'expired' end
  when exports.state = 'failed' or jobs.status in ('failed', 'superseded') or jobs.id is null then 'failed'
  when jobs.status = 'running' then 'running' else 'waiting' end`

/** Exports of an account with the progress of their jobs. */
export const exportsOf = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('exports')
    .leftJoin('jobs', 'jobs.id', 'exports.job_id')
    .selectAll('exports')
    .select(stateNow.as('state_now'))
    .select(
      sql<number>`case when exports.state = 'ready' then exports.total else coalesce(jobs.done, 0) end`.as('done'),
    )
    .where('exports.account_id', '=', accountId)
    .where('exports.created_at', '>', sql<string>`now() - make_interval(hours => ${LISTED_HOURS})`)

export type ListedExport = Awaited<ReturnType<ReturnType<typeof exportsOf>['execute']>>[number]

/** An export as its owner sees it; `path` is where its file can be downloaded. */
export function presentExport(row: ListedExport, path: string): Export {
  const { id, job_id, format, name, done, total, bytes, created_at, expires_at, state_now: state } = row
  const fields = { id, job_id, state, format, name, done: Math.min(done, total), total, bytes, created_at, expires_at }
  return { ...fields, path: state === 'ready' ? path : null }
}
