import type { Flag } from '@kolscope/contract/core/access'
import { DEFAULT_LANGUAGE, type Language } from '@kolscope/contract/core/enums'
import { type FieldError, problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { accounts, Invitation } from '@kolscope/contract/people/accounts'
import type { Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid, Refusal } from '../../core/errors'
import { refuseUnplainName } from '../../core/plain-name'
import type { Database } from '../../core/tables'
import { replaceUnproven } from '../account-removal/replace-unproven'
import { issueLink, LINK_SECONDS, linkOf } from '../authentication/links'
import { hashPassword, passwordProblem } from '../authentication/password'
import { queueMessage } from '../messages/messages'
import { defaultPlan, givenPlan, planProblem } from '../plans/plan-rule'
import { administering } from '../roles/manager'
import { accountOf, grantedFlags, loggedFields, NEEDS, orNull, refuseTaken } from './account-rules'

type NewFields = Input<typeof accounts.createAccount>

async function invite(
  trx: Transaction<Database>,
  ctx: Ctx,
  { id, name, email }: { id: number; name: string; email: string },
  requestedLanguage?: Language,
): Promise<Invitation> {
  const token = await issueLink(trx, 'invite', id)
  const lifeSeconds = LINK_SECONDS.invite
  const preferred = await trx
    .selectFrom('accounts')
    .select('language')
    .where('id', 'in', [id, signedIn(ctx).accountId])
    .where('language', 'is not', null)
    .orderBy(({ eb }) => eb('id', '=', id), 'desc')
    .executeTakeFirst()
  const language = requestedLanguage ?? preferred?.language ?? DEFAULT_LANGUAGE
  const link = linkOf(ctx.services.env.publicUrl, language, token)
  const message = { channel: 'mail', recipient: email, language, template: 'invite', lifeSeconds } as const
  await queueMessage(trx, { ...message, values: { name, link }, asker: { address: null, log: ctx.log } })
  return { path: linkOf('', language, token), expires_at: new Date(Date.now() + lifeSeconds * 1_000).toISOString() }
}

function passwordErrors({ email, password = '', confirmPassword }: NewFields, flags: readonly Flag[]): FieldError[] {
  const weak = passwordProblem('password', password, { email, flags })
  if (weak) return [weak]
  return confirmPassword === password ? [] : [problem('confirmPassword', 'passwords-differ')]
}

async function flagsOf(ctx: Ctx, roleId: number): Promise<readonly Flag[]> {
  const role = await ctx.db.selectFrom('roles').select('flags').where('id', '=', roleId).executeTakeFirst()
  return role?.flags ?? []
}

/** Hashing is slow, so it happens before the transaction, during which no one else can administer. */
async function chosenHash(ctx: Ctx, input: NewFields): Promise<string | null> {
  if (input.password === undefined && input.confirmPassword === undefined) return null
  const errors = passwordErrors(input, await flagsOf(ctx, input.role))
  if (errors.length > 0) throw invalid(errors)
  return hashPassword(input.password ?? '')
}

async function newPlan(trx: Transaction<Database>, flags: readonly Flag[], plan: NewFields['pricing_plan']) {
  if (plan === undefined) return defaultPlan(trx, flags)
  const wrong = planProblem(flags, plan)
  if (wrong) throw invalid([wrong])
  return givenPlan(plan)
}

export async function createAccount(ctx: Ctx, input: NewFields): Promise<Answer<typeof accounts.createAccount>> {
  refuseUnplainName(input.name)
  const passwordHash = await chosenHash(ctx, input)
  return administering(ctx, NEEDS, async (trx, ownFlags) => {
    const flags = await grantedFlags(trx, ownFlags, input.role)
    const plan = await newPlan(trx, flags, input.pricing_plan)
    await replaceUnproven(trx, ctx, input.email, 'by an administrator')
    await refuseTaken(trx, { email: input.email, phone: input.phone }, null)
    const { id } = await trx
      .insertInto('accounts')
      .values({
        name: input.name,
        email: input.email,
        role_id: input.role,
        phone: orNull(input.phone) ?? null,
        company: orNull(input.company) ?? null,
        position: orNull(input.position) ?? null,
        is_active: input.isActive ?? true,
        password_hash: passwordHash,
        ...plan,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const data = await accountOf(trx, id)
    const invitation = passwordHash === null ? await invite(trx, ctx, data, input.language) : null
    const object = { kind: 'account', id, name: data.name } as const
    const changes = changesBetween({}, loggedFields(data))
    await recordActivity(trx, ctx, { action: 'accountCreated', object, changes })
    return { code: 200, data, invitation }
  })
}

export function inviteAccount(
  ctx: Ctx,
  { id }: Input<typeof accounts.inviteAccount>,
): Promise<Answer<typeof accounts.inviteAccount>> {
  return administering(ctx, NEEDS, async (trx, ownFlags) => {
    const account = await accountOf(trx, id)
    await grantedFlags(trx, ownFlags, account.role)
    if (!account.isInvited) throw new Refusal(409, 'This account has chosen its password already.')
    const data = await invite(trx, ctx, account)
    const object = { kind: 'account', id, name: account.name } as const
    await recordActivity(trx, ctx, { action: 'accountInvited', object })
    return { code: 200, data }
  })
}
