import { type LinkedPlatform, MAX_CHOICES } from '@kolscope/contract/sync/linking'
import { type Ctx, signedIn } from '../../core/ctx'
import { liveTokens, markForReconnect, readGrant } from './grants'
import { failureRefusal } from './link-refusal'
import type { Linking } from './linking-parts'
import { type Managed, PROVIDER_OF } from './oauth'

/**
 * The pages and channels that the signed-in account manages there, with its credentials; null before it has signed in
 * there.
 */
export async function managedBy(
  parts: Linking,
  ctx: Ctx,
  platform: LinkedPlatform,
): Promise<{ grantId: number; managed: readonly Managed[] } | null> {
  const name = PROVIDER_OF[platform]
  const provider = parts.oauth[name]
  const grant = await readGrant(ctx.db, signedIn(ctx).accountId, name)
  const lacks = grant && provider.scopesFor(platform).some((scope) => !grant.scopes.includes(scope))
  if (!grant || lacks) return null
  const tokens = await liveTokens(ctx.db, parts.env, provider, grant)
  if (tokens.kind !== 'ok') throw failureRefusal(tokens)
  const managed = await provider.listManaged(platform, tokens.value)
  if (managed.kind === 'needs-reconnect') await markForReconnect(ctx.db, grant.id)
  if (managed.kind !== 'ok') throw failureRefusal(managed)
  return { grantId: grant.id, managed: managed.value.slice(0, MAX_CHOICES) }
}
