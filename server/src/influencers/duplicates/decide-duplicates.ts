import type { Answer, Input } from '@kolscope/contract/core/route'
import type { duplicates } from '@kolscope/contract/influencers/duplicates'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import { type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { inTransaction } from '../../core/in-transaction'
import { errorCodeOf, SQLSTATE } from '../../core/sqlstate'
import type { Database } from '../../core/tables'
import { requestMetricsOf } from '../../market/metrics/request'
import { lockLoading } from '../erasure/erasing'
import { IdPairs, judgePairs } from './compare-influencers'
import { isErased } from './is-erased'
import { mergeDuplicates } from './merge-duplicates'
import { mergeRefused } from './merge-refused'
import { MERGE_INTERVAL } from './merges'
import { undoMerge } from './undo-merge'

type Trx = Transaction<Database>

const METRICS = 'Metrics of merged influencers'

/** Merging writes like a load, and changes who belongs to which person. */
const inMerging = <T>(ctx: Ctx, work: (trx: Trx) => Promise<T>) =>
  inTransaction(ctx.db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockLoading(trx)
    await lockByName(trx, NAMED_LOCKS.profiles)
    return work(trx)
  })

async function lockedNames(trx: Trx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('influencers')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function isDifferent(trx: Trx, influencerId: number, otherId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('different_influencers')
    .select('influencer_id')
    .where('influencer_id', '=', influencerId)
    .where('other_id', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}

/** An id or user name that one of the two would get may be another influencer's. */
async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (errorCodeOf(error) === SQLSTATE.uniqueViolation) throw mergeRefused('identity-taken')
    throw error
  }
}

const merge = (
  ctx: Ctx,
  { influencer_id: kept, merged_id: merged }: Input<typeof duplicates.mergeInfluencers>,
): Promise<Answer<typeof duplicates.mergeInfluencers>> =>
  inMerging(ctx, async (trx) => {
    const names = await lockedNames(trx, [kept, merged])
    if (!names.has(kept) || !names.has(merged)) throw notFound('The influencer')
    const [pair] = await judgePairs(trx, new IdPairs([[kept, merged]]))
    if (pair?.kind !== 'account' || (await isDifferent(trx, kept, merged))) throw mergeRefused('not-duplicates')
    const { accountId } = signedIn(ctx)
    const [mergeId = 0] = await mergeDuplicates(trx, [{ kept, merged }], accountId)
    await requestMetricsOf(trx, [kept], METRICS)
    await recordActivity(trx, ctx, {
      action: 'influencersMerged',
      object: { kind: 'influencer', id: kept, name: names.get(kept) ?? null },
      changes: { influencers: { from: [kept, merged], to: [kept] } },
    })
    return { code: 200, data: { merge_id: mergeId, influencer_id: kept } }
  })

export const mergeInfluencers = (
  ctx: Ctx,
  input: Input<typeof duplicates.mergeInfluencers>,
): Promise<Answer<typeof duplicates.mergeInfluencers>> => orTaken(merge(ctx, input))

async function recordedMerge(trx: Trx, id: number, { isLocked }: { isLocked: boolean }) {
  const recorded = await trx
    .selectFrom('influencer_merges')
    .select(['id', 'influencer_id', 'merged_id'])
    .where('id', '=', id)
    .where(sql<boolean>`merged_at > now() - ${MERGE_INTERVAL}`)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!recorded) throw notFound('The merge')
  return recorded
}

/**
 * Locks the influencers before the record, like a merge does. What became of the record meanwhile shows only then: a
 * later merge of the one that stayed gives it to another influencer.
 */
async function lockedMerge(trx: Trx, id: number) {
  let expected = await recordedMerge(trx, id, { isLocked: false })
  let names = await lockedNames(trx, [expected.influencer_id, expected.merged_id])
  let merge = await recordedMerge(trx, id, { isLocked: true })
  while (merge.influencer_id !== expected.influencer_id) {
    expected = merge
    names = await lockedNames(trx, [expected.influencer_id, expected.merged_id])
    merge = await recordedMerge(trx, id, { isLocked: true })
  }
  const later = await trx
    .selectFrom('influencer_merges')
    .select('id')
    .where('influencer_id', '=', merge.influencer_id)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  if (later) throw mergeRefused('later-merge')
  return { kept: merge.influencer_id, merged: merge.merged_id, name: names.get(merge.influencer_id) ?? null }
}

/** The load that added the merged account may be undone since, and would not take it away again. */
async function isOfUndoneLoad(trx: Trx, merged: number): Promise<boolean> {
  const row = await trx
    .selectFrom('load_created as c')
    .innerJoin('loads as l', 'l.id', 'c.load_id')
    .select('l.id')
    .where('c.influencer_id', '=', merged)
    .where('l.state', 'in', ['undoing', 'undone'])
    .executeTakeFirst()
  return row !== undefined
}

/** The fields of an influencer as the interface names them. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  ['profile_id', 'profiles'],
  ['location_id', 'location'],
  ['social_id', 'social_id'],
  ['handle', 'user_name'],
])

async function undo(ctx: Ctx, trx: Trx, id: number): Promise<Answer<typeof duplicates.undoInfluencerMerge>> {
  const { kept, merged, name } = await lockedMerge(trx, id)
  if (await isErased(trx, ctx.services.erasureKey, id)) throw mergeRefused('person-erased')
  if (await isOfUndoneLoad(trx, merged)) throw mergeRefused('load-undone')
  const { columns, rows } = await undoMerge(trx, { id, kept, merged })
  await requestMetricsOf(trx, [kept, merged], METRICS)
  await recordActivity(trx, ctx, {
    action: 'influencerMergeUndone',
    object: { kind: 'influencer', id: kept, name },
    changes: { influencers: { from: [kept], to: [kept, merged] } },
  })
  const keptFields = columns
    .filter((column) => column !== 'provisional_key')
    .map((column) => FIELD_OF.get(column) ?? column)
  return { code: 200, data: { influencer_ids: [kept, merged], kept_fields: keptFields, lost_rows: rows } }
}

export const undoInfluencerMerge = (
  ctx: Ctx,
  { id }: Input<typeof duplicates.undoInfluencerMerge>,
): Promise<Answer<typeof duplicates.undoInfluencerMerge>> => orTaken(inMerging(ctx, (trx) => undo(ctx, trx, id)))

export const setDifferent = (
  ctx: Ctx,
  { influencer_id: id, other_id: otherId, is_different: isNow }: Input<typeof duplicates.setDifferent>,
): Promise<Answer<typeof duplicates.setDifferent>> =>
  inTransaction(ctx.db, async (trx) => {
    const names = await lockedNames(trx, [id, otherId])
    if (names.size < 2) throw notFound('The influencer')
    if ((await isDifferent(trx, id, otherId)) === isNow) return { code: 200, data: { is_different: isNow } }
    const { accountId } = signedIn(ctx)
    const bothWays = [
      { influencer_id: id, other_id: otherId },
      { influencer_id: otherId, other_id: id },
    ]
    if (isNow)
      await trx
        .insertInto('different_influencers')
        .values(bothWays.map((one) => ({ ...one, account_id: accountId })))
        .execute()
    else
      for (const one of bothWays)
        await trx
          .deleteFrom('different_influencers')
          .where('influencer_id', '=', one.influencer_id)
          .where('other_id', '=', one.other_id)
          .execute()
    await recordActivity(trx, ctx, {
      action: isNow ? 'influencersToldApart' : 'influencersToldApartUndone',
      object: { kind: 'influencer', id, name: names.get(id) ?? null },
      changes: { influencers: { to: [id, otherId] } },
    })
    return { code: 200, data: { is_different: isNow } }
  })
