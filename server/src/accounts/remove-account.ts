import type { accounts } from '@kolscope/contract/accounts'
import { problem } from '@kolscope/contract/errors'
import type { Answer, Input } from '@kolscope/contract/route'
import type { Transaction } from 'kysely'
import { recordActivity } from '../core/activity'
import { type Ctx, signedIn } from '../core/ctx'
import { inUse, invalid } from '../core/errors'
import type { Database } from '../core/tables'
import { forgetUnproven } from '../linking/forget-unproven'
import { administering, ruleBroken } from '../roles/manager'
import { accountOf, grantedFlags, NEEDS } from './account-rules'
import { forgetAccount } from './forget-account'
import { handOver, ownedBy } from './ownership'

export function listOwned(
  ctx: Ctx,
  { id }: Input<typeof accounts.listOwned>,
): Promise<Answer<typeof accounts.listOwned>> {
  return ctx.db.transaction().execute(async (trx) => {
    await accountOf(trx, id)
    return { code: 200, data: await ownedBy(trx, id) }
  })
}

/** Somebody active who is not the one that goes. */
async function refuseHeir(trx: Transaction<Database>, id: number, heir: number): Promise<void> {
  const found = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', heir)
    .where('id', '!=', id)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!found) throw invalid([problem('hand_over_to', 'no-value', { key: 'hand_over_to', value: heir })])
}

export function removeAccount(
  ctx: Ctx,
  { id, hand_over_to: heir }: Input<typeof accounts.removeAccount>,
): Promise<Answer<typeof accounts.removeAccount>> {
  return administering(ctx, NEEDS, async (trx, held) => {
    const { name, email, phone, role } = await accountOf(trx, id)
    await grantedFlags(trx, held, role)
    if (id === signedIn(ctx).accountId) throw ruleBroken('id', 'own-account')
    if (heir !== undefined) await refuseHeir(trx, id, heir)
    const owned = await ownedBy(trx, id)
    if (owned.length > 0 && heir === undefined) {
      throw inUse(Object.fromEntries(owned.map(({ kind, count }) => [kind, count])))
    }
    await handOver(trx, id, heir)
    const unproven = await trx
      .selectFrom('social_accounts')
      .select('influencer_id')
      .where('account_id', '=', id)
      .where('is_verified', '=', false)
      .execute()
    await forgetAccount(trx, { id, name, email, phone })
    await trx.deleteFrom('accounts').where('id', '=', id).execute()
    for (const { influencer_id } of unproven) await forgetUnproven(trx, influencer_id)
    const changes = { name: { from: name }, email: { from: email }, handOverTo: { to: heir } }
    await recordActivity(trx, ctx, { action: 'accountDeleted', object: { kind: 'account', id }, changes })
    return { code: 200, data: { id, name, email } }
  })
}
