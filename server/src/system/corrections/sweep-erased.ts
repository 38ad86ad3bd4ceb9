import { type Kysely, sql } from 'kysely'
import type { Env } from '../../core/env'
import { type Job, type Task, task } from '../../core/job-run'
import { addJob } from '../../core/jobs'
import type { Database } from '../../core/tables'
import { removeOrphans } from '../../lists/exports/files'
import { removeUnneededFiles } from '../../lists/loads/load-files'
import type { SharedIndex } from '../../search/discovery/shared-index'
import { until, waitForOlder } from './wait-for-older'

export const SWEEP_ERASED = 'sweep-erased'

/** Tables that can contain something about an erased person, including partitioned tables. */
const SWEPT = [
  'influencers',
  'former_handles',
  'merged_influencers',
  'influencer_merges',
  'influencer_merge_rows',
  'different_influencers',
  'listed_together',
  'influencer_keys',
  'influencer_pairs',
  'bios',
  'influencer_metrics',
  'influencer_categories',
  'influencer_professions',
  'influencer_changes',
  'observations',
  'audiences',
  'audience_samples',
  'follower_history',
  'posts',
  'post_observations',
  'sampled_comments',
  'brand_influencers',
  'imports',
  'import_sheets',
  'import_cells',
  'import_rows',
  'loads',
  'load_changes',
  'load_outcomes',
  'load_refused_rows',
  'list_readings',
  'add_requests',
  'collection_influencers',
  'collection_change_members',
  'influencer_marks',
  'saved_search_finds',
  'saved_searches',
  'profiles',
  'profile_changes',
  'account_claims',
  'social_accounts',
  'tracked_influencers',
  'alerts',
  'readings',
  'undescribed_posts',
  'unscored_influencers',
  'influencer_pictures',
  'activity_logs',
  'exports',
  'correction_requests',
  'messages',
] as const

/** Samples of table contents; written with each table, so they are swept last. */
const STATISTICS = 'pg_catalog.pg_statistic'

/** The tables that store rows themselves: for a partitioned one its parts. */
async function leavesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(relid, given.name::regclass)::regclass::text as name from unnest(${SWEPT}::text[]) as given (name)
      left join lateral pg_partition_tree(given.name::regclass) on true where isleaf is not false order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** A table's owner may clear its statistics since PostgreSQL 18; before that, only a superuser may delete them. */
async function clearSamples(db: Kysely<Database>): Promise<void> {
  const swept = sql`with tables (id) as (
      select coalesce(relid, given.name::regclass)::oid from unnest(${SWEPT}::text[]) as given (name)
        left join lateral pg_partition_tree(given.name::regclass) on true),
    swept (id) as (select id from tables union select indexrelid from pg_index where indrelid in (select id from tables))`
  const { rows } = await sql<{ may_owner: boolean }>`
    select current_setting('server_version_num')::int >= 180000 as may_owner`.execute(db)
  if (!rows[0]?.may_owner) {
    await sql`${swept} delete from pg_catalog.pg_statistic where starelid in (select id from swept)`.execute(db)
    return
  }
  await sql`${swept} select pg_clear_attribute_stats(s.schemaname, s.tablename, s.attname, s.inherited)
    from pg_stats s join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
    where c.oid in (select id from swept)`.execute(db)
}

/** The old samples of a table that is empty now, or only has partitions, would stay. */
async function forgetSamples(db: Kysely<Database>, job: Job): Promise<void> {
  try {
    await clearSamples(db)
  } catch (error) {
    job.log.warn({ reason: (error as Error).message }, 'The statistics of this database cannot be cleared by this user')
  }
}

/** Rewrites a table: until then, deleted rows leave their bytes in its pages, and samples in the statistics. */
async function writeAnew(db: Kysely<Database>, table: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`vacuum (full, analyze) ${sql.raw(table)}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

const MAIL_MS = 30_000
const LATER_SECONDS = 3_600

/** Requests a sweep; a pending one is enough. */
export const requestSweep = (db: Kysely<Database>, waitSeconds = 0) =>
  addJob(db, SWEEP_ERASED, {}, { title: 'Clearing what was erased', dedupeKey: SWEEP_ERASED, waitSeconds })

/**
 * The mail about an erasure contains the requester's address; if it cannot be sent yet, another sweep follows later.
 */
async function waitForMails(db: Kysely<Database>, job: Job): Promise<void> {
  const isSent = async () => {
    const waitingMail = db.selectFrom('messages').select('id').where('template', '=', 'correction-erased').limit(1)
    return (await waitingMail.executeTakeFirst()) === undefined
  }
  try {
    await until(job, isSent, MAIL_MS)
  } catch (error) {
    job.check()
    job.log.info(
      { reason: (error as Error).message },
      'A mail about an erasure still waits; it is swept up after later',
    )
    await requestSweep(db, LATER_SECONDS)
  }
}

interface Parts {
  env: Pick<Env, 'dataDir'>
  db: Kysely<Database>
  index: Pick<SharedIndex, 'caughtUp' | 'forgetDeleted'>
}

/** Clears the bytes of deleted rows from the tables, the statistics, the journal and the search index. */
export const sweepErasedTask = ({ env, db, index }: Parts): Task =>
  task('maintenance', async (job) => {
    const tables = [...(await leavesOf(db)), STATISTICS]
    const total = tables.length + 2
    await waitForMails(db, job)
    await waitForOlder(db, job)
    await forgetSamples(db, job)
    for (const [done, table] of tables.entries()) {
      job.check()
      job.progress(done, total)
      if (table === STATISTICS) await waitForOlder(db, job)
      await writeAnew(db, table)
    }
    await sql`analyze posts, follower_history`.execute(db)
    await removeUnneededFiles(db, env)
    await removeOrphans(db, env)
    await index.caughtUp(job.signal)
    await index.forgetDeleted(job.signal)
    job.progress(total - 1, total)
    await cutJournal(db, job.log)
  })

/** Removes the old write-ahead log; a database run by someone else may not allow that. */
async function cutJournal(db: Kysely<Database>, log: { warn: (values: object, text: string) => void }): Promise<void> {
  try {
    await sql`checkpoint`.execute(db)
    await sql`select pg_switch_wal()`.execute(db)
    await sql`checkpoint`.execute(db)
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'The write-ahead log still holds what was erased until it is reused')
  }
}
