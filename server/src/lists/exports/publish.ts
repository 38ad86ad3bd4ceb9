import { renameSync, statSync } from 'node:fs'
import { EXPORT_HOURS } from '@kolscope/contract/lists/exports'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Env } from '../../core/env'
import type { Job } from '../../core/job-run'
import type { Database } from '../../core/tables'
import { emitEvent } from '../../core/webhook-events'
import { lockLoading } from '../../influencers/erasure/erasing'
import { fileOf } from './files'
import { isOwnerStillAuthorized } from './owner'
import type { StoredExport } from './stored-export'

/** Maximum ids per query. */
const AT_ONCE = 20_000

async function areAllThere(trx: Transaction<Database>, ids: readonly number[]): Promise<boolean> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const { rows } = await sql<{ count: number }>`
      select count(*) from influencers where id = any(${some}::bigint[])`.execute(trx)
    if (rows[0]?.count !== some.length) return false
  }
  return true
}

/** The job does not act within a request. */
const actorOf = ({ account_id: accountId }: StoredExport) => ({ address: null, requestId: null, accountId })

const objectOf = ({ job_id: id }: StoredExport) => ({ kind: 'export', id }) as const

/**
 * Marks an export as failed for good: the account that requested it may no longer have it, or it could not be created.
 */
export async function refuseExport(db: Kysely<Database>, row: StoredExport): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('exports')
      .set({ state: 'failed' })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordActivity(trx, actorOf(row), { action: 'exportFailed', object: objectOf(row), outcome: 'refused' })
  })
}

export interface WrittenFile {
  part: string
  /** The influencers with rows in it. */
  ids: readonly number[]
}

export type Outcome = 'published' | 'refused' | 'gone' | 'again'

/**
 * Publishes a written file in one transaction with its event and log entry. Refuses it if the owner may no longer have
 * it; has it written again if it contains a person who was erased meanwhile.
 */
export async function publish(
  { db, env, job }: { db: Kysely<Database>; env: Env; job: Job },
  { id }: StoredExport,
  { part, ids }: WrittenFile,
): Promise<Outcome> {
  return db.transaction().execute(async (trx): Promise<Outcome> => {
    await job.assertOwned(trx)
    await lockLoading(trx)
    const row = await trx.selectFrom('exports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (row?.state !== 'waiting') return 'gone'
    if (!(await isOwnerStillAuthorized(trx, row))) return 'refused'
    if (!(await areAllThere(trx, ids))) return 'again'
    const bytes = statSync(part).size
    renameSync(part, fileOf(env, row))
    await trx
      .updateTable('exports')
      .set({ state: 'ready', bytes, total: ids.length, influencer_ids: [...ids] })
      .set({ expires_at: sql<string>`now() + make_interval(hours => ${EXPORT_HOURS})` })
      .where('id', '=', id)
      .execute()
    await emitEvent(trx, [row.account_id], 'export.ready', { export_id: id, rows: ids.length })
    const changes = { rows: { to: ids.length }, bytes: { to: bytes } }
    await recordActivity(trx, actorOf(row), { action: 'exportReady', object: objectOf(row), changes })
    return 'published'
  })
}
