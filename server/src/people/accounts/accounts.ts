import { can, isExternalAccount } from '@kolscope/contract/core/access'
import type { Input } from '@kolscope/contract/core/route'
import type { accounts, CurrentAccount } from '@kolscope/contract/people/accounts'
import { type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { rightsOf } from '../../core/rights'
import { ending } from '../../core/session'
import { plansOf, searchesLeft } from '../plans/plans'
import { avatarPath } from '../user-profile/avatar-pictures'
import { createAccount, inviteAccount } from './create-account'
import { endSessions } from './end-sessions'
import { listAccounts } from './list-accounts'
import { listOwned, removeAccount } from './remove-account'
import { updateAccount } from './update-account'

/** Returns the caller's account. Another account is not found without the permission to administer accounts. */
async function getAccount(
  ctx: Ctx,
  { id }: Input<typeof accounts.getAccount>,
): Promise<{ code: 200; data: CurrentAccount }> {
  const actor = signedIn(ctx)
  if (id !== actor.accountId && !can(actor.flags, 'canCreateAccounts')) throw notFound('The account')
  const row = await ctx.db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .leftJoin('account_avatars', 'account_avatars.account_id', 'accounts.id')
    .selectAll('accounts')
    .select(['roles.name as role_name', 'roles.flags', searchesLeft.as('searches_left')])
    .select(['account_avatars.key as avatar_key', 'account_avatars.type as avatar_type'])
    .where('accounts.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The account')
  return {
    code: 200,
    data: {
      _id: row.id,
      name: row.name,
      email: row.email,
      role: { _id: row.role_id, name: row.role_name, globalPermissions: rightsOf(row) },
      roleId: row.role_id,
      isExternalAccount: isExternalAccount(row.flags, row.plan_tier),
      ...plansOf(row),
      is_phone_number_verified: row.is_phone_number_verified,
      is_active: row.is_active,
      avatar: avatarPath(row.avatar_key, row.avatar_type),
      language: row.language,
      theme: row.theme,
    },
  }
}

export const accountVerbs: Verbs<typeof accounts> = {
  getAccount,
  listAccounts,
  createAccount,
  updateAccount: ending(updateAccount),
  inviteAccount,
  endSessions: ending(endSessions),
  listOwned,
  removeAccount: ending(removeAccount),
}
