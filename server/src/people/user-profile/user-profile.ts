import type { Input } from '@kolscope/contract/core/route'
import { leastPasswordLength } from '@kolscope/contract/people/authentication'
import type { UserProfile, userProfile } from '@kolscope/contract/people/user-profile'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { badRequest, conflict } from '../../core/errors'
import { refuseUnplainName } from '../../core/plain-name'
import { plansOf, searchesLeft } from '../plans/plans'
import { avatarPath } from './avatar-pictures'
import { changePassword } from './password-change'

export async function getProfile(ctx: Ctx): Promise<{ code: 200; data: UserProfile }> {
  const { accountId } = signedIn(ctx)
  const row = await ctx.db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .leftJoin('account_avatars', 'account_avatars.account_id', 'accounts.id')
    .selectAll('accounts')
    .select(['roles.name as role_name', 'roles.flags', 'account_avatars.key', 'account_avatars.type'])
    .select(searchesLeft.as('searches_left'))
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    code: 200,
    data: {
      _id: row.id,
      name: row.name,
      email: row.email,
      company: row.company,
      position: row.position,
      phone: row.phone,
      is_phone_number_verified: row.is_phone_number_verified,
      avatar: avatarPath(row.key, row.type),
      language: row.language,
      theme: row.theme,
      role: { _id: row.role_id, name: row.role_name },
      ...plansOf(row),
      must_confirm_email: row.is_unproven,
      least_password_characters: leastPasswordLength(row.flags),
      version: row.version,
    },
  }
}

type Changes = Omit<Input<typeof userProfile.updateProfile>, 'currentPassword' | 'newPassword' | 'confirmPassword'>

const LOGGED = ['name', 'company', 'position'] as const

async function changeProfile(ctx: Ctx, { version, ...fields }: Changes): Promise<void> {
  const { accountId } = signedIn(ctx)
  const changes = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value === '' ? null : value]))
  const current = await ctx.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('accounts')
      .select(['id', 'name', 'company', 'position', 'language', 'theme', 'version'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (version !== undefined && version !== before.version) return before
    if (fields.name !== before.name) refuseUnplainName(fields.name)
    const changedKeys = LOGGED.filter((key) => key in changes && changes[key] !== before[key])
    await trx
      .updateTable('accounts')
      .set({ ...changes, ...(changedKeys.length > 0 && { version: sql`version + 1` }) })
      .where('id', '=', accountId)
      .execute()
    if (changedKeys.length === 0) return null
    const loggedChanges = Object.fromEntries(changedKeys.map((key) => [key, { from: before[key], to: changes[key] }]))
    const object = { kind: 'account', id: accountId, name: before.name } as const
    await recordActivity(trx, ctx, { action: 'profileUpdated', object, changes: loggedChanges })
    return null
  })
  if (current) throw conflict((await getProfile(ctx)).data)
}

export async function updateProfile(ctx: Ctx, input: Input<typeof userProfile.updateProfile>) {
  const { currentPassword, newPassword, confirmPassword, ...changes } = input
  const aboutPassword = { currentPassword, newPassword, confirmPassword }
  if (Object.values(aboutPassword).every((value) => value === undefined)) {
    if (Object.keys(changes).some((key) => key !== 'version')) await changeProfile(ctx, changes)
    return getProfile(ctx)
  }
  if (Object.keys(changes).length > 0) throw badRequest('Change the password in a call of its own.')
  await changePassword(ctx, aboutPassword)
  return getProfile(ctx)
}
