import { type Kysely, sql, type Transaction } from 'kysely'
import { atIntervals } from '../../core/at-intervals'
import { type Task, task } from '../../core/job-run'
import { addJob } from '../../core/jobs'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import type { Linking } from './linking-parts'
import type { OauthProviderName } from './oauth'
import { type SealedTokens, unsealTokens } from './sealed-tokens'
import { tokenKeys } from './token-keys'

export const REVOKE_GRANTS = 'revoke-grants'

/** Seconds before each further attempt; the last wait repeats until the provider has revoked the permission. */
const WAITS = [30, 120, 600, 3_600, 21_600]
const LOOK_EVERY_MS = 60_000
/** A permission that was not used to link anything. */
const UNUSED = sql`interval '24 hours'`

interface Revocation extends SealedTokens {
  grant_id: number
  account_id: number
  provider: OauthProviderName
  tries: number
}

interface Of {
  accountId: number
  provider: OauthProviderName
}

/** Takes a due revocation for as long as an attempt may last; if the process dies, it is retried. */
async function takeOne(db: Kysely<Database>, of: Of | null): Promise<Revocation | undefined> {
  const whose = of ? sql`account_id = ${of.accountId} and provider = ${of.provider}` : sql`next_try_at <= now()`
  const { rows } = await sql<Revocation>`
    update provider_revocations set tries = tries + 1,
      next_try_at = now() + make_interval(secs => (${WAITS}::integer[])[least(tries + 1, ${WAITS.length})])
    where grant_id = (select grant_id from provider_revocations where ${whose} order by next_try_at limit 1
      for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

async function tryOne({ env, oauth }: Linking, db: Kysely<Database>, revocation: Revocation): Promise<boolean> {
  const { grant_id, account_id, provider } = revocation
  const holder = { grantId: grant_id, accountId: account_id, provider }
  const outcome = await oauth[provider].revoke(unsealTokens(tokenKeys(env), holder, revocation))
  if (outcome.kind === 'ok') await db.deleteFrom('provider_revocations').where('grant_id', '=', grant_id).execute()
  return outcome.kind === 'ok'
}

/** Attempts immediately everything that an account has left to revoke at a provider. */
export async function revokeWaiting(parts: Linking, db: Kysely<Database>, of: Of): Promise<void> {
  for (let one = await takeOne(db, of); one; one = await takeOne(db, of)) {
    if (!(await tryOne(parts, db, one))) return
  }
}

/** Attempts everything that is due; failed ones stay and are retried later. */
export const revokeTask = (parts: Linking, db: Kysely<Database>): Task =>
  task('maintenance', async (job) => {
    for (let one = await takeOne(db, null); one; one = await takeOne(db, null)) {
      job.check()
      await tryOne(parts, db, one)
    }
  })

export const requestRevocations = (db: Kysely<Database> | Transaction<Database>) =>
  addJob(db, REVOKE_GRANTS, {}, { title: 'Permissions given back', dedupeKey: REVOKE_GRANTS })

/** Deletes unused flows and grants, and requests a run if something is due. */
export async function requestDue(db: Kysely<Database>): Promise<void> {
  await sql`delete from oauth_flows where expires_at < now()`.execute(db)
  await sql`delete from provider_grants g where updated_at < now() - ${UNUSED}
    and not exists (select from social_accounts s where s.grant_id = g.id)`.execute(db)
  const due = await db
    .selectFrom('provider_revocations')
    .select('grant_id')
    .where('next_try_at', '<=', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()
  if (due) await requestRevocations(db)
}

/** Checks every minute. Returns a function that stops it. */
export const keepGrantsRevoked = (db: Kysely<Database>, log: Log) =>
  atIntervals({ everyMs: LOOK_EVERY_MS, failure: 'Looking for permissions to give back failed', log }, () =>
    requestDue(db),
  )
