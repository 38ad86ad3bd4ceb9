import type { Answer, Input } from '@kolscope/contract/core/route'
import type { linking } from '@kolscope/contract/sync/linking'
import { HOUR, spendAll } from '../../core/budgets'
import { type Ctx, signedIn } from '../../core/ctx'
import { tooManyAttempts } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { linkSocialAccount } from './link'
import { linkRefusal } from './link-refusal'
import { managedBy } from './managed'
import { listLinkProviders } from './providers-of'
import { finishLinking, startLinking } from './sign-in-there'
import { linkedOf } from './social-accounts'
import { unlinkSocialAccount } from './unlink'

async function listSocialAccounts(ctx: Ctx): Promise<Answer<typeof linking.listSocialAccounts>> {
  return { code: 200, data: await linkedOf(ctx.db, signedIn(ctx).accountId) }
}

/** Each calls the provider, whose quota all share. */
const LOOKS = { most: 60, windowSeconds: HOUR }

async function listLinkChoices(
  ctx: Ctx,
  { platform }: Input<typeof linking.listLinkChoices>,
): Promise<Answer<typeof linking.listLinkChoices>> {
  const spent = await spendAll(ctx.db, [{ key: `link-choices:${signedIn(ctx).accountId}`, ...LOOKS }])
  if (spent) throw tooManyAttempts(spent.seconds)
  const grant = await managedBy(ctx.services.linking, ctx, platform)
  if (!grant) throw linkRefusal('link-start-first')
  const ids = grant.managed.map(({ id }) => id)
  const takenRows = await ctx.db
    .selectFrom('social_accounts')
    .select('external_id')
    .where('platform', '=', platform)
    .where('is_verified', '=', true)
    .where('account_id', '<>', signedIn(ctx).accountId)
    .where('external_id', 'in', [...ids, ''])
    .execute()
  const takenIds = new Set(takenRows.map(({ external_id }) => external_id))
  const data = grant.managed.map(({ id, name, followers }) => ({ id, name, followers, is_taken: takenIds.has(id) }))
  return { code: 200, data, total: data.length }
}

export const linkingVerbs: Verbs<typeof linking> = {
  listSocialAccounts,
  linkSocialAccount,
  unlinkSocialAccount,
  listLinkProviders,
  startLinking,
  finishLinking,
  listLinkChoices,
}
