import type { Flag } from '@kolscope/contract/core/access'
import { DEFAULT_LANGUAGE } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { Account, accounts } from '@kolscope/contract/people/accounts'
import type { Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import { DAY } from '../../core/budgets'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, invalid } from '../../core/errors'
import { recordRevoked, revokeTokens } from '../../core/personal-tokens'
import { refuseUnplainName } from '../../core/plain-name'
import type { Database } from '../../core/tables'
import { forgetDevices } from '../authentication/known-devices'
import { endLinks } from '../authentication/links'
import { queueMessage } from '../messages/messages'
import { givenPlan, planAfter, planProblem } from '../plans/plan-rule'
import { administering, ruleBroken } from '../roles/manager'
import { accountOf, grantedFlags, loggedFields, NEEDS, orNull, refuseTaken } from './account-rules'

type Update = Input<typeof accounts.updateAccount>

const isOther = <T>(value: T | undefined, current: T): value is T => value !== undefined && value !== current

/** Users may not change the role, status or plan of their own account. */
function refuseOwn(ctx: Ctx, before: Account, input: Update): void {
  if (before.id !== signedIn(ctx).accountId) return
  if (isOther(input.role, before.role)) throw ruleBroken('role', 'own-account')
  if (isOther(input.isActive, before.isActive)) throw ruleBroken('isActive', 'own-account')
  const isOtherPlan = JSON.stringify(planOf(input.pricing_plan)) !== JSON.stringify(planOf(before.pricing_plan))
  if (input.pricing_plan !== undefined && isOtherPlan) throw ruleBroken('pricing_plan', 'own-account')
}

const planOf = (plan: Update['pricing_plan']) =>
  plan && [plan.tier, plan.profile_searches, plan.ends_at && Date.parse(plan.ends_at)]

/** The given plan, checked against the role after the change; otherwise the default that fits a new role. */
async function planColumns(trx: Transaction<Database>, before: Account, input: Update, ownFlags: readonly Flag[]) {
  const { pricing_plan: plan, role = before.role } = input
  if (plan === undefined && role === before.role) return null
  const from = await grantedFlags(trx, ownFlags, before.role)
  const to = role === before.role ? from : await grantedFlags(trx, ownFlags, role)
  if (plan === undefined) return planAfter(trx, before.pricing_plan, { from, to })
  const wrong = planProblem(to, plan)
  if (wrong) throw invalid([wrong])
  return givenPlan(plan)
}

/** The columns that a change sets. */
async function columnsOf(trx: Transaction<Database>, before: Account, input: Update, ownFlags: readonly Flag[]) {
  const phone = orNull(input.phone)
  return {
    name: input.name,
    email: input.email,
    role_id: input.role,
    phone,
    company: orNull(input.company),
    position: orNull(input.position),
    is_active: input.isActive,
    ...(input.isActive && { awaits_approval: false }),
    ...(await planColumns(trx, before, input, ownFlags)),
    ...(isOther(phone, before.phone) && { is_phone_number_verified: false }),
    ...(isOther(input.email, before.email) && { email_verified_at: null }),
    version: before.version + 1,
  }
}

/**
 * Ends the sessions, links and codes of the former permissions or the former email; a role narrows its tokens by
 * itself. A link that was created for the former role or plan must not choose the password of an account with other
 * permissions.
 */
async function endWhatWas(trx: Transaction<Database>, before: Account, after: Account) {
  const isOtherEmail = after.email !== before.email
  const isOtherRole = after.role !== before.role
  const isOtherTier = after.pricing_plan?.tier !== before.pricing_plan?.tier
  if (isOtherRole || !after.isActive || isOtherEmail) {
    await trx.deleteFrom('sessions').where('account_id', '=', after.id).execute()
  }
  if (isOtherRole || isOtherTier || !after.isActive || isOtherEmail) await endLinks(trx, { account: after.id })
  if (after.isActive && !isOtherEmail) return []
  await trx.deleteFrom('one_time_codes').where('account_id', '=', after.id).execute()
  await forgetDevices(trx, after.id)
  return revokeTokens(trx, after.id)
}

/** Notifies the waiting user that the account may be used now; without a name, because the address is not verified. */
async function tellApproved(trx: Transaction<Database>, ctx: Ctx, { id, email }: Account): Promise<void> {
  const { language } = await trx
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await queueMessage(trx, {
    channel: 'mail',
    recipient: email,
    language: language ?? DEFAULT_LANGUAGE,
    template: 'sign-up-approved',
    values: { page: `${ctx.services.env.publicUrl}/sign-in` },
    lifeSeconds: 7 * DAY,
    asker: null,
  })
}

export function updateAccount(ctx: Ctx, input: Update): Promise<Answer<typeof accounts.updateAccount>> {
  return administering(ctx, NEEDS, async (trx, ownFlags) => {
    const before = await accountOf(trx, input.id)
    await grantedFlags(trx, ownFlags, before.role)
    if (before.version !== input.version) throw conflict(before)
    refuseOwn(ctx, before, input)
    if (input.name !== before.name) refuseUnplainName(input.name)
    await refuseTaken(trx, input, before.id)
    const columns = await columnsOf(trx, before, input, ownFlags)
    await trx.updateTable('accounts').set(columns).where('id', '=', before.id).execute()
    const data = await accountOf(trx, before.id)
    const tokens = await endWhatWas(trx, before, data)
    if (before.awaitsApproval && data.isActive) await tellApproved(trx, ctx, data)
    const object = { kind: 'account', id: data.id, name: data.name } as const
    const changes = changesBetween(loggedFields(before), loggedFields(data))
    await recordActivity(trx, ctx, { action: 'accountUpdated', object, changes })
    await recordRevoked(trx, ctx, tokens)
    return { code: 200, data }
  })
}
