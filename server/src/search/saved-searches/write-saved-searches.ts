import { problem } from '@kolscope/contract/core/errors'
import { normalize } from '@kolscope/contract/core/normalize'
import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  MAX_SAVED_SEARCHES,
  SAVED_SEARCH_TRASH_DAYS,
  type savedSearches,
} from '@kolscope/contract/search/saved-searches'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import { ACCOUNT_LOCKS, lockOfAccount } from '../../core/advisory-locks'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, forbidden, invalid, notFound, taken } from '../../core/errors'
import { timeZoneOf } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { dayInZone } from '../../core/zone-clock'
import { findFor, storeFinds } from './found'
import { savedSearchOf } from './read-saved-searches'
import { shareWith, spendForSharing } from './share'

type Trx = Transaction<Database>

/** Locks a search that the account follows. */
async function lockFollowed(trx: Trx, accountId: number, id: number) {
  const row = await trx
    .selectFrom('saved_searches as s')
    .innerJoin('saved_search_follows as f', 'f.saved_search_id', 's.id')
    .select(['s.id', 's.owner_id', 's.name', 's.version', 's.search'])
    .where('s.id', '=', id)
    .where('f.account_id', '=', accountId)
    .where('s.deleted_at', 'is', null)
    .forUpdate('s')
    .executeTakeFirst()
  if (!row) throw notFound('The saved search')
  return row
}

/** Two searches of one owner that take a name at the same time wait for one another here. */
async function refuseTakenName(trx: Trx, ownerId: number, name: string, except: number | null): Promise<void> {
  await lockOfAccount(trx, ACCOUNT_LOCKS.savedSearches, ownerId)
  const others = await trx
    .selectFrom('saved_searches')
    .select(['id', sql<boolean>`lower(name) = lower(${name})`.as('is_same')])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('id', 'is distinct from', except)
    .execute()
  if (others.some((one) => one.is_same)) throw taken('name')
  if (others.length >= MAX_SAVED_SEARCHES) throw invalid([problem('name', 'too-many', { most: MAX_SAVED_SEARCHES })])
}

export async function createSavedSearch(
  ctx: Ctx,
  { name: typedName, search, page, digest = 'none' }: Input<typeof savedSearches.createSavedSearch>,
): Promise<Answer<typeof savedSearches.createSavedSearch>> {
  const actor = signedIn(ctx)
  const { accountId } = actor
  const name = normalize(typedName, 'NFC')
  const finds = await findFor({ db: ctx.db, actor, signal: ctx.signal }, search, ctx.services)
  return ctx.db.transaction().execute(async (trx) => {
    await refuseTakenName(trx, accountId, name, null)
    const { id, version } = await trx
      .insertInto('saved_searches')
      .values({ owner_id: accountId, name, page, search: JSON.stringify(search) })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('saved_search_follows')
      .values({ saved_search_id: id, account_id: accountId, digest, digested_on: await todayOf(trx) })
      .execute()
    await storeFinds(trx, { id, accountId, version }, finds)
    const data = await savedSearchOf(trx, actor, id)
    const changes = changesBetween({}, { digest, filters: Object.keys(search) })
    await recordActivity(trx, ctx, {
      action: 'savedSearchCreated',
      object: { kind: 'savedSearch', id, name },
      changes,
    })
    return { code: 200, data }
  })
}

const todayOf = async (trx: Trx) => dayInZone(Date.now(), await timeZoneOf(trx))

type Change = Input<typeof savedSearches.updateSavedSearch>

async function changeDigest(trx: Trx, accountId: number, { id, digest }: Change): Promise<void> {
  if (digest === undefined) return
  await trx
    .updateTable('saved_search_follows')
    .set({ digest, digested_on: await todayOf(trx) })
    .where('saved_search_id', '=', id)
    .where('account_id', '=', accountId)
    .where('digest', '<>', digest)
    .execute()
}

/** Results of a different search say nothing about this one, so all of its followers start over. */
async function beginAnew(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('saved_search_finds').where('saved_search_id', '=', id).execute()
  await trx
    .updateTable('saved_search_follows')
    .set({ checked_at: null, looked_at: null, total: null })
    .where('saved_search_id', '=', id)
    .execute()
}

async function changeSearch(trx: Trx, row: { id: number; owner_id: number; name: string }, change: Change) {
  const name = change.name === undefined ? undefined : normalize(change.name, 'NFC')
  if (name !== undefined) await refuseTakenName(trx, row.owner_id, name, row.id)
  const { version } = await trx
    .updateTable('saved_searches')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
      ...(name !== undefined && { name }),
      ...(change.search && { search: JSON.stringify(change.search) }),
    }))
    .where('id', '=', row.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (change.search) await beginAnew(trx, row.id)
  if (change.shared_with) await shareWith(trx, row, change.shared_with)
  return version
}

export async function updateSavedSearch(
  ctx: Ctx,
  change: Change,
): Promise<Answer<typeof savedSearches.updateSavedSearch>> {
  const actor = signedIn(ctx)
  const { accountId } = actor
  const { id, version, digest: _, ...ofOwner } = change
  const isOwners = Object.values(ofOwner).some((value) => value !== undefined)
  const requester = { db: ctx.db, actor, signal: ctx.signal }
  if (change.shared_with) await spendForSharing(ctx, id, change.shared_with)
  const finds = change.search && (await findFor(requester, change.search, ctx.services))
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockFollowed(trx, accountId, id)
    const before = await savedSearchOf(trx, actor, id)
    if (isOwners && row.owner_id !== accountId) throw forbidden()
    if (version !== undefined && isOwners && version !== row.version) throw conflict(before)
    await changeDigest(trx, accountId, change)
    if (isOwners) {
      const now = await changeSearch(trx, row, change)
      if (finds) await storeFinds(trx, { id, accountId, version: now }, finds)
    }
    const data = await savedSearchOf(trx, actor, id)
    // Names and filters may contain a person's name, and changes cannot be deleted from the log.
    const loggedFields = ({ search, digest, shared_with }: typeof data) => ({
      filters: Object.keys(search),
      digest,
      shared_emails: shared_with.map(({ email }) => email),
    })
    const changes = changesBetween(loggedFields(before), loggedFields(data))
    const object = { kind: 'savedSearch', id, name: data.name } as const
    await recordActivity(trx, ctx, { action: 'savedSearchUpdated', object, changes })
    return { code: 200, data }
  })
}

/**
 * Each stores the influencers it found, so an owner's trash holds no more than its list; a search that is being
 * restored stays.
 */
async function dropOldestDeleted(trx: Trx, ownerId: number): Promise<void> {
  await sql`delete from saved_searches where id in (
    select id from saved_searches where deleted_at is not null and id = any(array(
      select id from saved_searches where owner_id = ${ownerId} and deleted_at is not null
      order by deleted_at desc, id desc offset ${MAX_SAVED_SEARCHES}))
    for update skip locked)`.execute(trx)
}

/** The owner deletes a search for everyone; an account it is shared with only stops following it. */
export function removeSavedSearch(
  ctx: Ctx,
  { id }: Input<typeof savedSearches.removeSavedSearch>,
): Promise<Answer<typeof savedSearches.removeSavedSearch>> {
  const actor = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockFollowed(trx, actor.accountId, id)
    const data = await savedSearchOf(trx, actor, id)
    const object = { kind: 'savedSearch', id, name: row.name } as const
    if (row.owner_id === actor.accountId) {
      await trx.updateTable('saved_searches').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
      await dropOldestDeleted(trx, row.owner_id)
      await recordActivity(trx, ctx, { action: 'savedSearchDeleted', object })
    } else {
      await trx
        .deleteFrom('saved_search_follows')
        .where('saved_search_id', '=', id)
        .where('account_id', '=', actor.accountId)
        .execute()
      await recordActivity(trx, ctx, { action: 'savedSearchLeft', object })
    }
    return { code: 200, data }
  })
}

export function restoreSavedSearch(
  ctx: Ctx,
  { id }: Input<typeof savedSearches.restoreSavedSearch>,
): Promise<Answer<typeof savedSearches.restoreSavedSearch>> {
  const actor = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('saved_searches')
      .select(['name', 'version'])
      .where('id', '=', id)
      .where('owner_id', '=', actor.accountId)
      .where('deleted_at', '>', sql<string>`now() - make_interval(days => ${SAVED_SEARCH_TRASH_DAYS})`)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('The saved search')
    await refuseTakenName(trx, actor.accountId, row.name, id)
    await trx
      .updateTable('saved_searches')
      .set({ deleted_at: null, version: row.version + 1 })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'savedSearch', id, name: row.name } as const
    const data = await savedSearchOf(trx, actor, id)
    await recordActivity(trx, ctx, { action: 'savedSearchRestored', object })
    return { code: 200, data }
  })
}
