import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import { groupedBy } from '../../core/grouped-by'
import { type Job, type Task, task } from '../../core/job-run'
import type { Database } from '../../core/tables'
import { emitEvent } from '../../core/webhook-events'
import { isStateIn, marketsOf } from '../../search/discovery/market'
import { thresholdsOf } from './alert-settings'
import { FOUR_WEEKS_DAYS } from './engagement-fall'
import { readWatched } from './read-watched'
import { isTold, signalsOf, THRESHOLD_OF } from './signals'
import { DAY_MS, type Signal } from './watched'

const Payload = z.object({ ids: z.array(z.number()).nullable() })

const AT_ONCE = 200

type Trx = Transaction<Database>
type Watcher = Pick<Job, 'check' | 'progress' | 'assertOwned'>

type NewAlert = Pick<
  Database['alerts'],
  'account_id' | 'influencer_id' | 'kind' | 'about' | 'day' | 'value' | 'usual' | 'threshold' | 'post_social_id'
>

/** The accounts that follow these influencers and have each in their market. */
async function followersOf(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('tracked_influencers as t')
    .innerJoin('influencers as i', 'i.id', 't.influencer_id')
    .select(['t.account_id', 't.influencer_id', 't.tracked_at', 'i.state'])
    .where('t.influencer_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const markets = await marketsOf(db, [...new Set(rows.map((row) => row.account_id))])
  const rowsInMarket = rows.filter(({ account_id, state }) => {
    const market = markets.get(account_id)
    return market !== undefined && isStateIn(market, state)
  })
  return groupedBy(rowsInMarket, (row) => row.influencer_id)
}

/** The alerts for each following account, by its own thresholds. */
async function alertsFor(db: Kysely<Database>, signals: ReadonlyMap<number, readonly Signal[]>): Promise<NewAlert[]> {
  const followers = await followersOf(db, [...signals.keys()])
  const accounts = [...followers.values()].flat().map((row) => row.account_id)
  const settings = await thresholdsOf(db, [...new Set(accounts)])
  return [...signals].flatMap(([influencer_id, of]) =>
    (followers.get(influencer_id) ?? []).flatMap(({ account_id, tracked_at }) => {
      const thresholds = settings(account_id)
      const trackedDay = Math.floor(Date.parse(tracked_at) / DAY_MS)
      return of
        .filter((signal) => isTold(signal, thresholds, trackedDay))
        .map(({ kind, about, day, value, usual, limitAt, postId: post_social_id }) => {
          const threshold = limitAt(thresholds[THRESHOLD_OF[kind]] ?? 0)
          return { account_id, influencer_id, kind, about, day, value, usual, threshold, post_social_id }
        })
    }),
  )
}

/** Stores new alerts and returns them; a lasting fall is reported again only after four weeks. */
async function insertNew(trx: Trx, alerts: readonly NewAlert[]) {
  await lockByName(trx, NAMED_LOCKS.alerts)
  const { rows } = await sql<{ id: number; account_id: number; influencer_id: number; kind: string; day: string }>`
    insert into alerts (account_id, influencer_id, kind, about, day, value, usual, threshold, post_social_id)
    select n.account_id, n.influencer_id, n.kind, n.about, n.day, n.value, n.usual, n.threshold, n.post_social_id
    from json_to_recordset(${JSON.stringify(alerts)}::json) as n (account_id bigint, influencer_id bigint, kind text,
      about text, day date, value float8, usual float8, threshold float8, post_social_id text)
    join tracked_influencers t on t.account_id = n.account_id and t.influencer_id = n.influencer_id
    where n.kind <> 'engagement-fall' or not exists (select from alerts a where a.account_id = n.account_id
      and a.influencer_id = n.influencer_id and a.kind = n.kind and a.day > n.day - ${FOUR_WEEKS_DAYS}::int)
    for key share of t
    on conflict do nothing
    returning id, account_id, influencer_id, kind, day`.execute(trx)
  return rows
}

/**
 * Finds events of these influencers and alerts each account once; safe to be killed, repeated, and run twice at a time.
 */
async function findAmong(db: Kysely<Database>, ids: readonly number[], now: Date, watcher: Watcher): Promise<number> {
  const influencers = await readWatched(db, ids, now)
  const signals = new Map(influencers.map((one) => [one.id, signalsOf(one, now.getTime())]))
  const alerts = await alertsFor(db, signals)
  if (alerts.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    await watcher.assertOwned(trx)
    const newAlerts = await insertNew(trx, alerts)
    for (const { id, account_id, ...about } of newAlerts) {
      await emitEvent(trx, [account_id], 'influencer.alert', { alert_id: id, ...about })
    }
    return newAlerts.length
  })
}

/** Finds alerts about all followed influencers (null) or those with these ids; returns how many are new. */
export async function findAlerts(
  db: Kysely<Database>,
  { ids, now }: { ids: readonly number[] | null; now: Date },
  watcher: Watcher,
): Promise<number> {
  const tracked = await db
    .selectFrom('tracked_influencers')
    .select('influencer_id')
    .distinct()
    .$if(ids !== null, (query) => query.where('influencer_id', '=', sql<number>`any(${ids}::bigint[])`))
    .orderBy('influencer_id')
    .execute()
  let count = 0
  for (let from = 0; from < tracked.length; from += AT_ONCE) {
    watcher.check()
    const part = tracked.slice(from, from + AT_ONCE).map((row) => row.influencer_id)
    count += await findAmong(db, part, now, watcher)
    watcher.progress(Math.min(tracked.length, from + AT_ONCE), tracked.length)
  }
  return count
}

export const findAlertsTask = (db: Kysely<Database>, nowOf: () => Date = () => new Date()): Task =>
  task('metrics', async (job, payload) => {
    const { ids } = Payload.parse(payload)
    const found = await findAlerts(db, { ids, now: nowOf() }, job)
    if (found > 0) job.log.info({ found }, 'Alerts were found')
  })
