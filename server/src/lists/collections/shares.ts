import { accountFlags, can, internal } from '@kolscope/contract/core/access'
import { problem } from '@kolscope/contract/core/errors'
import { wordsOf } from '@kolscope/contract/core/fold'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { collections } from '@kolscope/contract/lists/collections/collections'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { withWords } from '../../core/search-words'
import type { Database } from '../../core/tables'
import { findByEmail, selectReachable, spendLookUps } from '../../people/accounts/find-account'
import { isInternalRow } from '../../people/plans/external-rows'
import { ownedCollection, visibleCollection } from './access'
import { collectionDetail } from './collection-detail'

const MOST_PARTNERS = 20

export async function listSharePartners(
  ctx: Ctx,
  { search }: Input<typeof collections.listSharePartners>,
): Promise<Answer<typeof collections.listSharePartners>> {
  const actor = signedIn(ctx)
  await spendLookUps(ctx, 1)
  const exact = await findByEmail(ctx.db, search)
  const internalAccounts =
    can(actor.flags, internal) && wordsOf(search).length > 0
      ? await withWords(selectReachable(ctx.db).where(isInternalRow), sql`accounts.name_folded`, search)
          .orderBy(sql`accounts.name_folded`)
          .orderBy('accounts.id')
          .limit(MOST_PARTNERS)
          .execute()
      : []
  const accounts = [
    ...(exact ? [exact] : []),
    ...internalAccounts.filter((one) => one.account_id !== exact?.account_id),
  ]
  const data = accounts
    .filter((one) => one.account_id !== actor.accountId)
    .map(({ account_id, name, email }) => ({ account_id, name, email }))
  return { code: 200, data, total: data.length }
}

const selectShare = (trx: Transaction<Database>, id: number, accountId: number) =>
  trx
    .selectFrom('collection_shares')
    .select('role')
    .where('collection_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

type Share = Input<typeof collections.shareCollection>

/**
 * The account to share with: any by exact email; by id one that has a share, or an internal one if both are internal.
 */
async function partnerOf(trx: Transaction<Database>, actor: Actor, { id, account_id, email }: Share): Promise<number> {
  if (email !== undefined && account_id === undefined) {
    const partner = await findByEmail(trx, email)
    if (!partner) throw invalid([problem('email', 'no-account')])
    return partner.account_id
  }
  if (account_id === undefined || email !== undefined) throw invalid([problem('account_id', 'required')])
  if (await selectShare(trx, id, account_id)) return account_id
  const account = await selectReachable(trx).where('accounts.id', '=', account_id).executeTakeFirst()
  const mayName = can(actor.flags, internal) && account && can(accountFlags(account.flags, account.plan_tier), internal)
  if (!mayName) throw invalid([problem('account_id', 'no-such')])
  return account_id
}

export async function shareCollection(ctx: Ctx, input: Share): Promise<Answer<typeof collections.shareCollection>> {
  const actor = signedIn(ctx)
  const { id, role } = input
  if (input.email !== undefined) await spendLookUps(ctx, 1)
  return ctx.db.transaction().execute(async (trx) => {
    const collection = await ownedCollection(trx, actor, id)
    const account_id = await partnerOf(trx, actor, input)
    if (account_id === collection.owner_id) {
      throw invalid([problem(input.email === undefined ? 'account_id' : 'email', 'owns-it')])
    }
    const before = await selectShare(trx, id, account_id)
    await trx
      .insertInto('collection_shares')
      .values({ collection_id: id, account_id, role })
      .onConflict((conflict) => conflict.columns(['collection_id', 'account_id']).doUpdateSet({ role }))
      .execute()
    const data = await collectionDetail(trx, actor, id)
    if (before?.role !== role) {
      const object = { kind: 'collection', id, name: collection.name } as const
      const changes = { account: { to: account_id }, role: { from: before?.role, to: role } }
      await recordActivity(trx, ctx, { action: 'collectionShared', object, changes })
    }
    return { code: 200, data }
  })
}

export async function unshareCollection(
  ctx: Ctx,
  { id, account_id: accountId }: Input<typeof collections.unshareCollection>,
): Promise<Answer<typeof collections.unshareCollection>> {
  const actor = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const isLeaving = accountId === actor.accountId
    const collection = isLeaving ? await visibleCollection(trx, actor, id) : await ownedCollection(trx, actor, id)
    const endedShare = await trx
      .deleteFrom('collection_shares')
      .where('collection_id', '=', id)
      .where('account_id', '=', accountId)
      .returning('role')
      .executeTakeFirst()
    if (endedShare) {
      const object = { kind: 'collection', id, name: collection.name } as const
      const changes = { account: { from: accountId }, role: { from: endedShare.role } }
      await recordActivity(trx, ctx, { action: 'collectionUnshared', object, changes })
    }
    return { code: 200 }
  })
}
