import { randomBytes } from 'node:crypto'
import type { Action, ObjectKind, Outcome } from '@kolscope/contract/people/activity-logs'
import { sql, type Transaction } from 'kysely'
import { type ActivityRow, BEGINNING, chainHash, digestNames } from './activity-chain'
import { type Changes, loggedChanges, loggedName } from './activity-changes'
import { NUMBERED_LOCKS } from './advisory-locks'
import type { Actor } from './ctx'
import type { Database } from './tables'

/** Who did it: a Ctx, before sign-in `{ ...ctx, accountId }`, or nulls for a job. */
export interface Doer {
  address: string | null
  requestId: string | null
  actor?: Actor | null
  /** Overrides the actor's account. */
  accountId?: number | null
}

export interface Activity {
  action: Action
  /** The current name; LOGGED_KINDS defines how much of it is stored. */
  object: { kind: ObjectKind; id: number | string | null; name?: string | null }
  /** Default: done. */
  outcome?: Outcome
  /** Raw values; this module masks them. */
  changes?: Changes
}

const LOCK = NUMBERED_LOCKS.activity

async function accountAndRoleOf(trx: Transaction<Database>, accountId: number | null) {
  if (accountId === null) return { account_name: null, role_id: null, role_name: null }
  const row = await trx
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['accounts.name as account_name', 'roles.id as role_id', 'roles.name as role_name'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  return row ?? { account_name: null, role_id: null, role_name: null }
}

/** The end of the chain, and the time by the database's clock. */
async function endOf(trx: Transaction<Database>) {
  const { rows } = await sql<{ at: string; id: number | null; hash: Buffer | null }>`
    select date_trunc('milliseconds', clock_timestamp()) as at, id, hash from (select) nothing
    left join (select id, hash from activity_logs order by id desc limit 1) last on true`.execute(trx)
  const { at = '', id, hash } = rows[0] ?? {}
  return { at, id: id ?? 0, hash: hash ?? BEGINNING }
}

/** What all rows of one request share, and the row's own id. */
type RowContext = Pick<
  ActivityRow,
  'id' | 'at' | 'account_id' | 'request_id' | 'account_name' | 'role_id' | 'role_name' | 'address'
>

/** A row as the chain contains it after the one with this hash. */
function rowAfter(
  previous: Buffer,
  context: RowContext,
  { action, object, outcome = 'done', changes = {} }: Activity,
): ActivityRow {
  const { account_name, address, ...place } = context
  const object_name = loggedName(object.kind, object.name)
  const names = { account_name, object_name, address, names_salt: randomBytes(16).toString('base64url') }
  const row = {
    ...place,
    action,
    object_kind: object.kind,
    object_id: object.id === null ? null : String(object.id),
    outcome,
    changes: loggedChanges(object.kind, changes),
    names_digest: digestNames(names),
  }
  return { ...row, ...names, hash: chainHash(previous, row) }
}

/**
 * Appends to the activity log in the caller's transaction. Call it last: from here on every other writer of the log
 * waits, and a writer that this transaction waited for would deadlock.
 */
export const recordActivity = (trx: Transaction<Database>, who: Doer, activity: Activity): Promise<void> =>
  recordActivities(trx, who, [activity])

/** Appends several entries; it holds the log's lock no longer than a single entry does. */
export async function recordActivities(
  trx: Transaction<Database>,
  who: Doer,
  activities: readonly Activity[],
): Promise<void> {
  if (activities.length === 0) return
  const accountId = who.accountId === undefined ? (who.actor?.accountId ?? null) : who.accountId
  const account = await accountAndRoleOf(trx, accountId)
  // Locks and reads in two statements, so that the read sees what the lock waited for.
  await sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`.execute(trx)
  const { hash: previous, ...end } = await endOf(trx)
  const shared = { at: end.at, account_id: accountId, request_id: who.requestId, address: who.address, ...account }
  const rows: ActivityRow[] = []
  for (const activity of activities) {
    const id = end.id + rows.length + 1
    rows.push(rowAfter(rows.at(-1)?.hash ?? previous, { id, ...shared }, activity))
  }
  await trx
    .insertInto('activity_logs')
    .values(rows.map((row) => ({ ...row, changes: JSON.stringify(row.changes) })))
    .execute()
}
