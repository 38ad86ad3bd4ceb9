import { type Flag, mayGrant } from '@kolscope/contract/core/access'
import { problem } from '@kolscope/contract/core/errors'
import type { Account } from '@kolscope/contract/people/accounts'
import type { Transaction } from 'kysely'
import { emailTaken, invalid, notFound, phoneTaken } from '../../core/errors'
import type { Database } from '../../core/tables'
import { isPhoneTaken } from '../authentication/phone'
import { ruleBroken } from '../roles/manager'
import { readAccount } from './list-accounts'

/** Changing an account needs one of these permissions. */
export const NEEDS = { needs: 'canCreateAccounts', field: 'role' } as const

export async function accountOf(trx: Transaction<Database>, id: number): Promise<Account> {
  const account = await readAccount(trx, id)
  if (!account) throw notFound('The account')
  return account
}

/** The permissions of a role that the caller may grant or remove: only those that the caller has. */
export async function grantedFlags(
  trx: Transaction<Database>,
  ownFlags: readonly Flag[],
  roleId: number,
): Promise<readonly Flag[]> {
  const role = await trx.selectFrom('roles').select('flags').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw invalid([problem('role', 'no-value', { key: 'role', value: roleId })])
  if (!mayGrant(ownFlags, role.flags)) throw ruleBroken('role', 'not-held')
  return role.flags
}

export async function refuseTaken(
  trx: Transaction<Database>,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
  except: number | null,
): Promise<void> {
  const others = trx.selectFrom('accounts').select('id').where('id', 'is distinct from', except)
  if (email !== undefined && (await others.where('email', '=', email).executeTakeFirst())) throw emailTaken()
  if (phone && (await isPhoneTaken(trx, phone, except))) throw phoneTaken()
}

/** An empty text removes the value. */
export const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

/** What the activity log stores about an account. */
export const loggedFields = ({ name, email, roleName, phone, company, position, isActive, pricing_plan }: Account) => ({
  name,
  email,
  role: roleName,
  phone,
  company,
  position,
  isActive,
  plan: pricing_plan && [pricing_plan.tier, pricing_plan.profile_searches, pricing_plan.ends_at],
})
