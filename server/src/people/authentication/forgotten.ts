import { DEFAULT_LANGUAGE, Language } from '@kolscope/contract/core/enums'
import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { type authentication, leastPasswordLength } from '@kolscope/contract/people/authentication'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '../../core/activity'
import { type Budget, DAY, HOUR, spendAll } from '../../core/budgets'
import type { Ctx } from '../../core/ctx'
import { invalid, tooManyAttempts } from '../../core/errors'
import { type Task, task } from '../../core/job-run'
import { addJob } from '../../core/jobs'
import { networkOf, siteOf } from '../../core/network'
import { recordRevoked, revokeTokens } from '../../core/personal-tokens'
import type { Database } from '../../core/tables'
import { digestOf, spendMessage } from '../messages/message-budgets'
import { queueMessage } from '../messages/messages'
import { forgetGuessesAt } from './attempts'
import { forgetDevices, knownDevice, rememberDevice } from './known-devices'
import { issueLink, LINK_SECONDS, linkOf, ownerOf, spendLink } from './links'
import { hashPassword, passwordProblem } from './password'

/** The kind of jobs that mail such links; the list of jobs omits them, because they do not concern users. */
export const FORGOT_PASSWORD = 'forgot-password'

const Payload = z.object({
  email: z.string(),
  language: Language,
  address: z.string(),
  /** Whether the requesting browser has signed in to the account before; requests of earlier versions do not say. */
  isKnown: z.boolean().default(false),
  requestId: z.string(),
})

/** The call does the same for known and unknown emails: the job looks up the account. */
export async function forgotPassword(
  ctx: Ctx,
  input: Input<typeof authentication.forgotPassword>,
): Promise<Answer<typeof authentication.forgotPassword>> {
  await ctx.services.captcha.check(ctx.db, input.captcha)
  const { email, language = DEFAULT_LANGUAGE } = input
  const device = await knownDevice(ctx, email)
  const whose = device === null ? networkOf(ctx.address) : `device:${device.device}`
  const exhausted = await spendAll(ctx.db, [{ key: `forgot:${whose}`, most: 10, windowSeconds: HOUR }])
  if (exhausted) throw tooManyAttempts(exhausted.seconds)
  const payload = { email, language, address: ctx.address, isKnown: device !== null, requestId: ctx.requestId }
  await addJob(ctx.db, FORGOT_PASSWORD, payload, { title: 'Forgotten password' })
  return { code: 200 }
}

async function forgetPayload(db: Kysely<Database>, jobId: number) {
  await sql`update jobs set payload = '{}' where id = ${jobId}`.execute(db)
}

/** The caller has got the same response as everyone: no mail is sent, and the previous link stays valid. */
class BudgetSpent extends Error {}

/**
 * Budgets of one site for one mailbox, so that others can still request; the mailbox's own budget limits all together.
 */
function resetBudgets(email: string, address: string): Budget[] {
  const whose = `${digestOf(email)}:${siteOf(address)}`
  return [
    { key: `reset:hour:${whose}`, most: 3, windowSeconds: HOUR },
    { key: `reset:day:${whose}`, most: 4, windowSeconds: DAY },
  ]
}

/**
 * Mails the link, if there is an account to mail it to and not too many mails were sent there already. A mailbox
 * without an account uses up the same budgets: other calls use them, too, and a refusal would reveal whom this one has
 * mailed to.
 */
export const forgotPasswordTask = (db: Kysely<Database>, publicUrl: string): Task =>
  task('messages', async (job, payload) => {
    const request = Payload.parse(payload)
    const mailing = db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('accounts')
        .select(['id', 'name', 'email', 'language', 'is_unproven'])
        .where('email', '=', request.email)
        .where('is_active', '=', true)
        // A change of its email or its permissions comes before this, or waits and then ends the link that is created
        // here.
        .forShare()
        .executeTakeFirst()
      const exhausted = request.isKnown ? null : await spendAll(trx, resetBudgets(request.email, request.address))
      // Throws, so that a request refused by the hourly limit takes nothing from the daily one.
      if (exhausted) throw new BudgetSpent()
      const asker = {
        address: request.isKnown ? null : request.address,
        isStranger: !request.isKnown,
        log: job.log,
        refuse: () => new BudgetSpent(),
      }
      if (!account) return spendMessage(trx, { channel: 'mail', recipient: request.email, template: 'reset' }, asker)
      const token = await issueLink(trx, 'reset', account.id)
      const language = account.language ?? request.language
      await queueMessage(trx, {
        channel: 'mail',
        recipient: account.email,
        language,
        template: 'reset',
        values: { name: account.is_unproven ? null : account.name, link: linkOf(publicUrl, language, token) },
        lifeSeconds: LINK_SECONDS.reset,
        asker,
      })
      const object = { kind: 'account', id: account.id, name: account.name } as const
      await recordActivity(trx, { ...request, accountId: null }, { action: 'passwordResetRequested', object })
    })
    await mailing.catch((error: unknown) => {
      if (!(error instanceof BudgetSpent)) throw error
    })
    await forgetPayload(db, job.id)
  })

export async function readLink(
  ctx: Ctx,
  { token }: Input<typeof authentication.readLink>,
): Promise<Answer<typeof authentication.readLink>> {
  const { kind, name, email, flags } = await ownerOf(ctx.db, token)
  return { code: 200, data: { kind, name, email, least_password_length: leastPasswordLength(flags) } }
}

/**
 * A mailed link also verifies the email. Every session and personal token ends, because a stolen one may be the reason
 * for the change.
 */
export async function setPassword(
  ctx: Ctx,
  { token, password, confirmPassword = password, language }: Input<typeof authentication.setPassword>,
): Promise<Answer<typeof authentication.setPassword>> {
  const owner = await ownerOf(ctx.db, token)
  if (confirmPassword !== password) throw invalid([problem('confirmPassword', 'passwords-differ')])
  const weak = passwordProblem('password', password, owner)
  if (weak) throw invalid([weak])
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction().execute(async (trx) => {
    const accountId = await spendLink(trx, token)
    await trx
      .updateTable('accounts')
      .set({
        password_hash: passwordHash,
        email_verified_at: sql`coalesce(email_verified_at, now())`,
        is_unproven: false,
        ...(language && { language: sql`coalesce(language, ${language})` }),
      })
      .where('id', '=', accountId)
      .execute()
    await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
    const tokens = await revokeTokens(trx, accountId)
    await forgetGuessesAt(trx, owner.email)
    await forgetDevices(trx, accountId)
    const object = { kind: 'account', id: accountId, name: owner.name } as const
    const action = owner.kind === 'invite' ? 'invitationAccepted' : 'passwordReset'
    await recordActivity(trx, { ...ctx, accountId }, { action, object })
    await recordRevoked(trx, { ...ctx, accountId }, tokens)
  })
  ctx.services.sessions.distrust()
  // An owner who was locked out by guesses signs in with the new password, whatever the guesser does next.
  await rememberDevice(ctx, owner.id)
  return { code: 200, data: { email: owner.email } }
}
