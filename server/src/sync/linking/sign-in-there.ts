import type { Answer, Input } from '@kolscope/contract/core/route'
import type { LinkedPlatform, linking } from '@kolscope/contract/sync/linking'
import type { Transaction } from 'kysely'
import { HOUR, spendAll } from '../../core/budgets'
import { type Ctx, signedIn } from '../../core/ctx'
import { tooManyAttempts } from '../../core/errors'
import type { Database } from '../../core/tables'
import { collectNow } from '../collecting/collect-now'
import { returnPageOf } from '../connectors/providers'
import { beginFlow, takeFlow } from './flows'
import { keepGrant } from './grants'
import { failureRefusal, linkRefusal } from './link-refusal'
import type { Linking } from './linking-parts'
import { judgeScopes, type OauthProviderName, PROVIDER_OF, type SignInResult } from './oauth'
import { missingSettingsFor } from './providers-of'
import { revokeWaiting } from './revoke'

const STARTS = { most: 30, windowSeconds: HOUR }

export async function startLinking(
  ctx: Ctx,
  { platform }: Input<typeof linking.startLinking>,
): Promise<Answer<typeof linking.startLinking>> {
  const parts = ctx.services.linking
  const { accountId } = signedIn(ctx)
  const missing = missingSettingsFor(parts, platform)
  if (missing.length > 0) throw linkRefusal('link-settings', { names: missing.join(', ') }, 'platform', 409)
  const spent = await spendAll(ctx.db, [{ key: `link-start:${accountId}`, ...STARTS }])
  if (spent) throw tooManyAttempts(spent.seconds)
  const provider = PROVIDER_OF[platform]
  // Revoking an older permission later would revoke the new permission, too.
  await revokeWaiting(parts, ctx.db, { accountId, provider })
  const flow = await ctx.db.transaction().execute((trx) => beginFlow(trx, parts.flowKey, accountId, platform))
  const url = parts.oauth[provider].consentUrl(platform, { ...flow, redirectUri: returnPageOf(parts.env) })
  return { code: 200, data: { url } }
}

/** A permission other than the requested one is revoked. */
async function judge(parts: Linking, platform: LinkedPlatform, { tokens, scopes }: SignInResult): Promise<void> {
  const provider = parts.oauth[PROVIDER_OF[platform]]
  const { missing, surplus } = judgeScopes(provider, platform, scopes)
  if (missing.length === 0 && surplus.length === 0) return
  await provider.revoke(tokens)
  throw linkRefusal(surplus.length > 0 ? 'link-surplus' : 'link-scope')
}

/** Resumes readings that had stopped because the permission had ended. */
async function readAgain(trx: Transaction<Database>, accountId: number, name: OauthProviderName): Promise<void> {
  const links = await trx
    .selectFrom('social_accounts')
    .select(['platform', 'influencer_id'])
    .where('account_id', '=', accountId)
    .where('is_verified', '=', true)
    .orderBy('influencer_id')
    .execute()
  for (const { platform, influencer_id } of links) {
    if (PROVIDER_OF[platform] === name) await collectNow(trx, influencer_id)
  }
}

const DENIED = new Set(['access_denied', 'user_denied', 'user_cancelled_login'])

export async function finishLinking(
  ctx: Ctx,
  { state, code, error }: Input<typeof linking.finishLinking>,
): Promise<Answer<typeof linking.finishLinking>> {
  const parts = ctx.services.linking
  const { accountId } = signedIn(ctx)
  const flow = await ctx.db.transaction().execute((trx) => takeFlow(trx, parts.flowKey, accountId, state))
  const { platform, verifier } = flow
  if (error !== undefined && DENIED.has(error)) throw linkRefusal('link-denied')
  if (code === undefined) throw linkRefusal('link-refused', { detail: error?.slice(0, 100) ?? '' })
  const name = PROVIDER_OF[platform]
  const outcome = await parts.oauth[name].exchange(code, verifier, returnPageOf(parts.env))
  if (outcome.kind === 'foreign') throw linkRefusal('link-foreign')
  // The code was used or is too old: starting again helps.
  if (outcome.kind === 'needs-reconnect') throw linkRefusal('link-expired', {}, 'state')
  if (outcome.kind !== 'ok') throw failureRefusal(outcome)
  await judge(parts, platform, outcome.value)
  await ctx.db.transaction().execute(async (trx) => {
    await keepGrant(trx, parts.env, accountId, name, outcome.value)
    await readAgain(trx, accountId, name)
  })
  return { code: 200, data: { platform } }
}
