import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { accounts } from '@kolscope/contract/people/accounts'
import type { Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { inUse, invalid } from '../../core/errors'
import type { Database } from '../../core/tables'
import { forgetAccount } from '../account-removal/forget-account'
import { handOver, ownedBy } from '../account-removal/ownership'
import { administering, ruleBroken } from '../roles/manager'
import { accountOf, grantedFlags, NEEDS } from './account-rules'

declare module '../../core/services' {
  interface Services {
    /**
     * Reads which influencers an account has linked without proof; after its removal, the returned function deletes
     * them.
     */
    linkedBy: (trx: Transaction<Database>, accountId: number) => Promise<() => Promise<void>>
  }
}

export function listOwned(
  ctx: Ctx,
  { id }: Input<typeof accounts.listOwned>,
): Promise<Answer<typeof accounts.listOwned>> {
  return ctx.db.transaction().execute(async (trx) => {
    const { role } = await accountOf(trx, id)
    await grantedFlags(trx, signedIn(ctx).flags, role)
    return { code: 200, data: await ownedBy(trx, ctx.services, id) }
  })
}

/** The heir must be an active account other than the removed one. */
async function refuseHeir(trx: Transaction<Database>, id: number, heir: number): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', heir)
    .where('id', '!=', id)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!account) throw invalid([problem('hand_over_to', 'no-value', { key: 'hand_over_to', value: heir })])
}

export function removeAccount(
  ctx: Ctx,
  { id, hand_over_to: heir }: Input<typeof accounts.removeAccount>,
): Promise<Answer<typeof accounts.removeAccount>> {
  return administering(ctx, NEEDS, async (trx, ownFlags) => {
    const { name, email, phone, role } = await accountOf(trx, id)
    await grantedFlags(trx, ownFlags, role)
    if (id === signedIn(ctx).accountId) throw ruleBroken('id', 'own-account')
    if (heir !== undefined) await refuseHeir(trx, id, heir)
    const belongings = await ownedBy(trx, ctx.services, id)
    if (belongings.length > 0 && heir === undefined) {
      throw inUse(Object.fromEntries(belongings.map(({ kind, count }) => [kind, count])))
    }
    await handOver(trx, ctx.services, id, heir)
    const forgetLinked = await ctx.services.linkedBy(trx, id)
    await forgetAccount(trx, { id, name, email, phone })
    await trx.deleteFrom('accounts').where('id', '=', id).execute()
    await forgetLinked()
    const changes = { name: { from: name }, email: { from: email }, handOverTo: { to: heir } }
    await recordActivity(trx, ctx, { action: 'accountDeleted', object: { kind: 'account', id }, changes })
    return { code: 200, data: { id, name, email } }
  })
}
