import type { Platform } from '@kolscope/contract/core/enums'
import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { DUPLICATES_PAGE, type duplicates, MERGE_DAYS } from '@kolscope/contract/influencers/duplicates'
import { type Kysely, sql } from 'kysely'
import { atIntervals } from '../../core/at-intervals'
import type { Ctx } from '../../core/ctx'
import type { Log } from '../../core/log'
import { countRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'

export const MERGE_INTERVAL = sql.raw(`interval '${MERGE_DAYS} days'`)
const LOOK_EVERY_MS = 3_600_000
/** Each has rows of many tables, and a statement may not take long. */
const SWEPT_AT_ONCE = 1_000

interface MergedRow {
  platform: Platform
  name: string
  handle: string | null
}

export async function listMerges(
  ctx: Ctx,
  paging: Input<typeof duplicates.listMerges>,
): Promise<Answer<typeof duplicates.listMerges>> {
  const { offset, limit } = pageOf(paging, DUPLICATES_PAGE)
  const merges = ctx.db
    .selectFrom('influencer_merges as m')
    .where(sql<boolean>`m.merged_at > now() - ${MERGE_INTERVAL}`)
  const [rows, total] = await Promise.all([
    merges
      .innerJoin('influencers as kept', 'kept.id', 'm.influencer_id')
      .innerJoin('influencer_merge_rows as gone', (join) =>
        join
          .onRef('gone.merge_id', '=', 'm.id')
          .on('gone.table_name', '=', 'influencers')
          .on('gone.what', '=', 'dropped'),
      )
      .leftJoin('accounts as merger', 'merger.id', 'm.account_id')
      .select(['m.id', 'm.merged_id', 'm.merged_at', 'merger.name as merger_name'])
      .select(['kept.id as kept_id', 'kept.platform', 'kept.name', 'kept.handle'])
      .select(sql<MergedRow>`gone.rows -> 0`.as('merged'))
      .select(sql<string>`m.merged_at + ${MERGE_INTERVAL}`.as('undo_until'))
      .orderBy('m.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    countRows(merges),
  ])
  const data = rows.map((row) => ({
    id: row.id,
    merged_at: row.merged_at,
    merged_by: row.merger_name,
    undo_until: row.undo_until,
    influencer: { _id: row.kept_id, platform: row.platform, name: row.name, user_name: row.handle },
    merged: {
      _id: row.merged_id,
      platform: row.merged.platform,
      name: row.merged.name,
      user_name: row.merged.handle,
    },
  }))
  return { code: 200, data, total }
}

/** Deletes what is recorded of merges that can no longer be undone. */
export async function sweepMerges(db: Kysely<Database>): Promise<void> {
  let swept = SWEPT_AT_ONCE
  while (swept === SWEPT_AT_ONCE) {
    const { numAffectedRows = 0n } = await sql`delete from influencer_merges where id in (
      select id from influencer_merges where merged_at <= now() - ${MERGE_INTERVAL}
      order by merged_at limit ${SWEPT_AT_ONCE})`.execute(db)
    swept = Number(numAffectedRows)
  }
}

/** Sweeps at once and every hour; returns a function that stops it. */
export const keepMergesSwept = (db: Kysely<Database>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'Old merges could not be deleted', log, isAtOnce: true }, () =>
    sweepMerges(db),
  )
