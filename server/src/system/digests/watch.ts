import { SAVED_SEARCH_TRASH_DAYS } from '@kolscope/contract/search/saved-searches'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { atIntervals } from '../../core/at-intervals'
import type { Env } from '../../core/env'
import { Refusal } from '../../core/errors'
import { type Job, type Task, task } from '../../core/job-run'
import { addJob } from '../../core/jobs'
import type { Log } from '../../core/log'
import { currentSettings } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { clockTime, dayInZone } from '../../core/zone-clock'
import { actorWhoSearches } from '../../search/saved-searches/followed-actor'
import { checkFollow, type WatchParts } from '../../search/saved-searches/found'
import { mayTrack } from '../../sync/tracking/alert-news'
import { sendDigest } from './digest'

/** The kind of jobs that watch saved searches; the list of jobs omits them, because they do not concern users. */
export const WATCH_SAVED_SEARCHES = 'watch-saved-searches'

const Payload = z.object({ day: z.iso.date() })

interface Watching {
  db: Kysely<Database>
  parts: WatchParts
  env: Pick<Env, 'publicUrl'>
}

/** Runs every search that an account follows; one that cannot run for it keeps the numbers of its last run. */
async function runAll({ db, parts }: Watching, job: Job, accountId: number): Promise<boolean> {
  const actor = await actorWhoSearches(db, accountId)
  if (!actor) return false
  const rows = await db
    .selectFrom('saved_searches as s')
    .innerJoin('saved_search_follows as f', 'f.saved_search_id', 's.id')
    .select(['s.id', 's.version', 's.search'])
    .where('f.account_id', '=', accountId)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.id')
    .execute()
  for (const row of rows) {
    job.check()
    try {
      await checkFollow({ db, actor, signal: job.signal }, row, parts)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      job.log.info({ savedSearch: row.id, accountId, reason: error.message }, 'A saved search could not be run')
    }
  }
  return true
}

/** Accounts that follow a search, or that have an alert to receive. */
async function whoMayBeTold(db: Kysely<Database>) {
  const { rows } = await sql<{ account_id: number }>`select account_id from saved_search_follows
    union select account_id from alerts where told_on is null order by 1`.execute(db)
  return rows
}

async function purge(db: Kysely<Database>): Promise<void> {
  await sql`delete from saved_searches
    where deleted_at < now() - make_interval(days => ${SAVED_SEARCH_TRASH_DAYS})`.execute(db)
}

/** Runs all saved searches of a day and sends the digests that are due; a repeated run sends none twice. */
export const watchTask = (watching: Watching): Task =>
  task('maintenance', async (job, payload) => {
    const { day } = Payload.parse(payload)
    const { db, env } = watching
    const followers = await whoMayBeTold(db)
    for (const [done, { account_id }] of followers.entries()) {
      job.check()
      job.progress(done, followers.length)
      const may = { searches: await runAll(watching, job, account_id), alerts: await mayTrack(db, account_id) }
      if (!may.searches && !may.alerts) continue
      await db.transaction().execute(async (trx) => {
        await job.assertOwned(trx)
        await sendDigest(trx, account_id, day, env.publicUrl, may)
      })
    }
    await purge(db)
  })

/** Queues the day's run once the configured hour of the installation's time zone has come; returns whether it did. */
export async function requestWatch(db: Kysely<Database>, now: Date): Promise<boolean> {
  const { digest_hour, time_zone } = await currentSettings(db, ['digest_hour', 'time_zone'])
  if (new Date(clockTime(now.getTime(), time_zone)).getUTCHours() < digest_hour) return false
  if ((await whoMayBeTold(db)).length === 0) return false
  const day = dayInZone(now.getTime(), time_zone)
  const ran = await db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', WATCH_SAVED_SEARCHES)
    .where(sql<boolean>`payload ->> 'day' = ${day}`)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  if (ran) return false
  await addJob(db, WATCH_SAVED_SEARCHES, { day }, { title: 'Saved searches', dedupeKey: WATCH_SAVED_SEARCHES })
  return true
}

const LOOK_EVERY_MS = 600_000

/** Checks every ten minutes whether the day's run is due. Returns a function that stops it. */
export const keepSavedSearchesWatched = (db: Kysely<Database>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'Asking for the run of saved searches failed', log }, () =>
    requestWatch(db, new Date()),
  )
