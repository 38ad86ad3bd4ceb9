import { DEMO_RESEARCHER } from '@kolscope/contract/core/demo'
import { DEFAULT_THRESHOLDS } from '@kolscope/contract/sync/alert-settings'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { readWatched } from '../../sync/tracking/read-watched'
import { requestAlerts } from '../../sync/tracking/request-alerts'
import { isTold, signalsOf } from '../../sync/tracking/signals'
import { DAY_MS } from '../../sync/tracking/watched'

const LOOKED_AT = 600
const FOLLOWED = 12
const OF_ONE_KIND = 2

/** Influencers with alerts to show, a few of each kind, then those with the most followers. */
async function chooseSome(db: Kysely<Database>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from influencers i
    join lateral (select followers from follower_history h where h.influencer_id = i.id order by day desc limit 1) h on true
    where i.state = 'Approved' order by h.followers desc, i.id limit ${LOOKED_AT}`.execute(db)
  const watched = await readWatched(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const today = Math.floor(now.getTime() / DAY_MS)
  const kinds = new Map<string, number>()
  const changedIds = watched.flatMap((one) => {
    const signal = signalsOf(one, now.getTime()).find((each) => isTold(each, DEFAULT_THRESHOLDS, today))
    if (!signal) return []
    const count = kinds.get(signal.kind) ?? 0
    kinds.set(signal.kind, count + 1)
    return count < OF_ONE_KIND ? [one.id] : []
  })
  return [...new Set([...changedIds, ...rows.map(({ id }) => id)])].slice(0, FOLLOWED)
}

/** Lets the demo's researcher follow some of the market, once, so that there is something to see. */
export async function trackDemo(db: Kysely<Database>, now = new Date()): Promise<void> {
  const account = await db.selectFrom('accounts').select('id').where('email', '=', DEMO_RESEARCHER).executeTakeFirst()
  if (!account) return
  const existing = await db
    .selectFrom('tracked_influencers')
    .select('influencer_id')
    .where('account_id', '=', account.id)
    .limit(1)
    .executeTakeFirst()
  if (existing) return
  const ids = await chooseSome(db, now)
  if (ids.length === 0) return
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('tracked_influencers')
      .values(ids.map((influencer_id) => ({ account_id: account.id, influencer_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await requestAlerts(trx, ids)
  })
}
