import type { Answer } from '@kolscope/contract/core/route'
import { LINKED_PLATFORMS, type LinkedPlatform, type linking } from '@kolscope/contract/sync/linking'
import { type Ctx, signedIn } from '../../core/ctx'
import type { Linking } from './linking-parts'
import { PROVIDER_OF } from './oauth'

/** Settings without which a platform cannot be linked here, or nothing of it could be read afterwards. */
export function missingSettingsFor({ settings }: Linking, platform: LinkedPlatform): readonly string[] {
  const { missing } = settings.linking[PROVIDER_OF[platform]]
  return platform === 'insta' ? [...missing, ...settings.reading.instagram.missing] : missing
}

export async function listLinkProviders(ctx: Ctx): Promise<Answer<typeof linking.listLinkProviders>> {
  const parts = ctx.services.linking
  const grants = await ctx.db
    .selectFrom('provider_grants')
    .select(['provider', 'scopes'])
    .where('account_id', '=', signedIn(ctx).accountId)
    .where('needs_reconnect', '=', false)
    .execute()
  const data = LINKED_PLATFORMS.map((platform) => {
    const missing = missingSettingsFor(parts, platform)
    const neededScopes = parts.oauth[PROVIDER_OF[platform]].scopesFor(platform)
    const grantedScopes = grants.find(({ provider }) => provider === PROVIDER_OF[platform])?.scopes ?? []
    return {
      platform,
      is_configured: missing.length === 0,
      missing: [...missing],
      is_stand_in: parts.settings.isStandIn,
      is_granted: neededScopes.every((scope) => grantedScopes.includes(scope)),
    }
  })
  return { code: 200, data, total: data.length }
}
