import type { Kysely } from 'kysely'
import type { Database } from '../../core/tables'
import type { Credentials, Outcome } from '../connectors/port'
import { keepPageToken, liveTokens, markForReconnect, readGrant } from './grants'
import type { Linking } from './linking-parts'
import { PROVIDER_OF } from './oauth'
import type { Tokens } from './sealed-tokens'

const linkOf = (db: Kysely<Database>, influencerId: number) =>
  db
    .selectFrom('social_accounts')
    .select(['account_id', 'platform', 'external_id', 'grant_id'])
    .where('influencer_id', '=', influencerId)
    .where('is_verified', '=', true)
    .executeTakeFirst()

type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>

/** The page's own token; after a new sign-in there is none yet, so it is requested. */
async function pageToken(parts: Linking, db: Kysely<Database>, link: Link, tokens: Tokens): Promise<Outcome<string>> {
  const knownToken = tokens.pages?.[link.external_id]
  if (knownToken) return { kind: 'ok', value: knownToken }
  const managed = await parts.oauth[PROVIDER_OF[link.platform]].listManaged(link.platform, tokens)
  if (managed.kind !== 'ok') return managed
  const token = managed.value.find(({ id }) => id === link.external_id)?.token
  if (!token || link.grant_id === null) return { kind: 'needs-reconnect', detail: 'This is not managed any more.' }
  const { grant_id: grantId, external_id: id } = link
  await db.transaction().execute((trx) => keepPageToken(trx, parts.env, grantId, id, token))
  return { kind: 'ok', value: token }
}

/** The credentials for reading an influencer: its owner's token if it is linked, or else the app's own. */
async function credentialsFor(
  parts: Linking,
  db: Kysely<Database>,
  influencerId: number,
): Promise<Outcome<Credentials>> {
  const link = await linkOf(db, influencerId)
  if (!link || link.grant_id === null) return { kind: 'ok', value: { kind: 'app' } }
  const provider = PROVIDER_OF[link.platform]
  const grant = await readGrant(db, link.account_id, provider)
  if (!grant || grant.id !== link.grant_id) return { kind: 'needs-reconnect', detail: 'The permission has ended.' }
  const live = await liveTokens(db, parts.env, parts.oauth[provider], grant)
  if (live.kind !== 'ok') return live
  // Instagram is always read through the operator's own account.
  if (link.platform === 'insta') return { kind: 'ok', value: { kind: 'app' } }
  if (link.platform === 'youtube') return { kind: 'ok', value: { kind: 'token', accessToken: live.value.access } }
  const token = await pageToken(parts, db, link, live.value)
  return token.kind === 'ok' ? { kind: 'ok', value: { kind: 'token', accessToken: token.value } } : token
}

/** A provider has refused the owner's token: the link says so, and its owner has to sign in there again. */
async function endCredentials(db: Kysely<Database>, influencerId: number): Promise<void> {
  const link = await linkOf(db, influencerId)
  if (link?.grant_id) await markForReconnect(db, link.grant_id)
}

/** The owners' credentials, as collecting uses them. */
export const ownersCredentials = (linking: Linking, db: Kysely<Database>) => ({
  credentialsFor: (influencerId: number) => credentialsFor(linking, db, influencerId),
  endCredentials: (influencerId: number) => endCredentials(db, influencerId),
})
