import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { authentication } from '@kolscope/contract/people/authentication'
import { TERMS_VERSION } from '@kolscope/contract/people/terms'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Budget, HOUR, spendAll } from '../../core/budgets'
import type { Ctx } from '../../core/ctx'
import { emailTaken, invalid, phoneTaken, Refusal, tooManyAttempts } from '../../core/errors'
import { NETWORKS_OF_SITE, networkOf, siteOf } from '../../core/network'
import { refuseUnplainName } from '../../core/plain-name'
import { currentSetting } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { replaceUnproven } from '../account-removal/replace-unproven'
import { defaultPlan } from '../plans/plan-rule'
import { readClaims, refuseTaken, storeClaims } from './claims'
import { mailCode } from './email'
import { withChannelId } from './look-up-channel'
import { hashPassword, passwordProblem } from './password'
import { isPhoneTaken } from './phone'
import { readPhone } from './phone-number'
import { refuseByRule } from './sign-up-rules'
import { tellApprovers } from './tell-approvers'

type SigningUp = Input<typeof authentication.signUp>

/** The built-in roles by their codes, because their names may have been changed. */
const ROLE_CODES = { agency: 'demo', influencer: 'influencer' } as const

const SIGN_UPS = { most: 5, windowSeconds: HOUR }

/** Budgets of a network, and of an IPv6 site, whose subscriber has many networks. */
function budgetsOf(address: string): Budget[] {
  const [network, site] = [networkOf(address), siteOf(address)]
  const ofNetwork = { key: `sign-up:${network}`, ...SIGN_UPS }
  if (site === network) return [ofNetwork]
  return [ofNetwork, { key: `sign-up:${site}`, ...SIGN_UPS, most: SIGN_UPS.most * NETWORKS_OF_SITE }]
}

async function roleFor(db: Kysely<Database>, kind: SigningUp['kind']) {
  const role = await db
    .selectFrom('roles')
    .select(['id', 'flags'])
    .where('code', '=', ROLE_CODES[kind])
    .executeTakeFirst()
  if (!role) throw new Refusal(409, 'Nobody can sign up here now: the built-in role for it is missing.')
  return role
}
type Role = Awaited<ReturnType<typeof roleFor>>

interface NewAccount {
  input: SigningUp
  email: string
  number: string | null
  role: Role
  passwordHash: string
  needsApproval: boolean
}

async function insertAccount(trx: Transaction<Database>, account: NewAccount): Promise<number> {
  const { input, email, number, role, passwordHash, needsApproval } = account
  const row = await trx
    .insertInto('accounts')
    .values({
      email,
      name: input.name,
      is_unproven: true,
      is_active: !needsApproval,
      awaits_approval: needsApproval,
      password_hash: passwordHash,
      company: input.company || null,
      phone: number,
      role_id: role.id,
      ...(await defaultPlan(trx, role.flags)),
      language: input.language ?? null,
      ...(input.kind === 'influencer' && { terms_version: TERMS_VERSION, terms_accepted_at: sql<string>`now()` }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw emailTaken()
  return row.id
}

/** Checks everything that does not need to know who is registered here. */
function judge(input: SigningUp, email: string, role: Role) {
  const errors = []
  if (input.confirmPassword !== undefined && input.confirmPassword !== input.password) {
    errors.push(problem('confirmPassword', 'passwords-differ'))
  }
  const weak = passwordProblem('password', input.password, { email, flags: role.flags })
  if (weak) errors.push(weak)
  if (input.kind === 'influencer' && input.terms_version !== TERMS_VERSION) {
    errors.push(problem('terms_version', 'terms-missing'))
  }
  if (errors.length > 0) throw invalid(errors)
}

export async function signUp(ctx: Ctx, input: SigningUp): Promise<Answer<typeof authentication.signUp>> {
  const { captcha, env, lookUpChannel } = ctx.services
  const { email } = input
  const role = await roleFor(ctx.db, input.kind)
  refuseUnplainName(input.name)
  judge(input, email, role)
  const rule = (await currentSetting(ctx.db, 'sign_up'))[input.kind]
  refuseByRule(rule, email)
  const needsApproval = rule.mode === 'approval'
  const number = input.phone?.trim() ? readPhone(input.phone, env.smsCountries).number : null
  const unverified = input.kind === 'influencer' ? readClaims(input) : []
  await captcha.check(ctx.db, input.captcha)
  // From here on a response reveals who is registered here.
  const exhausted = await spendAll(ctx.db, budgetsOf(ctx.address))
  if (exhausted) throw tooManyAttempts(exhausted.seconds)
  const claims = await withChannelId(unverified, input, lookUpChannel)
  const passwordHash = await hashPassword(input.password)
  const id = await ctx.db.transaction().execute(async (trx) => {
    if (number && (await isPhoneTaken(trx, number, null))) throw phoneTaken()
    await refuseTaken(trx, claims)
    await replaceUnproven(trx, ctx, email, 'by sign-up')
    const accountId = await insertAccount(trx, { input, email, number, role, passwordHash, needsApproval })
    await storeClaims(trx, accountId, claims)
    // A user who cannot sign in yet has no use for a code, which lives for minutes; one is sent on request.
    if (needsApproval) await tellApprovers(trx, env.publicUrl)
    else await mailCode(trx, ctx, accountId)
    await recordActivity(
      trx,
      { ...ctx, accountId },
      {
        action: 'signUp',
        object: { kind: 'account', id: accountId, name: input.name },
      },
    )
    return accountId
  })
  return { code: 200, id, ...(needsApproval && { needs_approval: true as const }) }
}
