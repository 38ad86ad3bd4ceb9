import { type Kysely, sql } from 'kysely'
import { HOUR, spend } from '../../core/budgets'
import type { Ctx } from '../../core/ctx'
import { hashToken, newToken } from '../../core/session'
import type { Database } from '../../core/tables'

/** The latest devices of an account; one that was not used for a year is a stranger again. */
const MAX_DEVICES = 20
const KNOWN_DAYS = 365

const recently = sql<boolean>`last_used_at > now() - make_interval(days => ${KNOWN_DAYS})`

export interface KnownDevice {
  /** The hash by which the device's attempts are counted. */
  device: string
  accountId: number
}

/** The caller's device, if it has signed in to the account of this email before; null for all others. */
export async function knownDevice({ db, device }: Ctx, email: string): Promise<KnownDevice | null> {
  if (!device?.given) return null
  const hash = hashToken(device.given)
  const { rows } = await sql<{ id: number }>`select id from known_devices join accounts on accounts.id = account_id
    where device_hash = ${hash} and email = ${email} and ${recently}`.execute(db)
  return rows[0] ? { device: hash.toString('base64url'), accountId: rows[0].id } : null
}

/** How many sign-in attempts an account's known devices have within an hour before they are treated like strangers. */
export const KNOWN_TRIES_AN_HOUR = 60

/** Counts a sign-in attempt of a known device; returns false if its account has used its share of the hour. */
export async function takeKnownTry(db: Kysely<Database>, { accountId }: KnownDevice): Promise<boolean> {
  return (await spend(db, { key: `known:${accountId}`, most: KNOWN_TRIES_AN_HOUR, windowSeconds: HOUR })) === null
}

/**
 * Records that the caller's device has signed in to the account. The device gets a new value each time an account is
 * added, so that a value planted in the browser by another person becomes worthless; accounts that knew the device
 * follow it.
 */
export async function rememberDevice({ db, device }: Ctx, accountId: number): Promise<void> {
  if (!device) return
  const before = device.given ? hashToken(device.given) : null
  if (before && (await touch(db, before, accountId))) return device.remember(device.given ?? '')
  const value = newToken()
  await db.transaction().execute(async (trx) => {
    if (before) {
      await trx
        .updateTable('known_devices')
        .set({ device_hash: hashToken(value) })
        .where('device_hash', '=', before)
        .execute()
    }
    await trx
      .insertInto('known_devices')
      .values({ device_hash: hashToken(value), account_id: accountId })
      .execute()
    await sql`delete from known_devices where account_id = ${accountId} and (not ${recently} or device_hash in (
      select device_hash from known_devices where account_id = ${accountId}
      order by last_used_at desc offset ${MAX_DEVICES}))`.execute(trx)
  })
  device.remember(value)
}

async function touch(db: Kysely<Database>, hash: Buffer, accountId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('known_devices')
    .set({ last_used_at: sql`now()` })
    .where('device_hash', '=', hash)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A new password removes the trust from all earlier devices. */
export async function forgetDevices(db: Kysely<Database>, accountId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
}
