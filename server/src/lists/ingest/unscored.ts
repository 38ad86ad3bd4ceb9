import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { addJob } from '../../core/jobs'
import type { Database } from '../../core/tables'
import { COMPUTE_METRICS } from '../../market/metrics/request'

const KEY = 'ingest_unscored'

/**
 * Notes, with the rows themselves, that metrics must be computed from `since` on; after a killed load the next one
 * finds the note.
 */
export async function markUnscored(client: PoolClient, since: string): Promise<void> {
  await client.query('insert into settings (key, value) values ($1, $2) on conflict (key) do nothing', [
    KEY,
    JSON.stringify({ since }),
  ])
}

/** Turns the note into the job that computes metrics; returns whether there was a note. */
export async function scoreUnscored(db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const note = await trx
      .deleteFrom('settings')
      .where('key', '=', KEY)
      .returning(sql<string>`value ->> 'since'`.as('since'))
      .executeTakeFirst()
    if (!note) return false
    await addJob(trx, COMPUTE_METRICS, { scope: 'changed', since: note.since }, { title: 'Computing metrics' })
    return true
  })
}
