import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import type { Outcome } from '../connectors/port'
import type { OauthProvider, OauthProviderName, SignInResult } from './oauth'
import { sealIn, type Tokens, unsealTokens } from './sealed-tokens'
import { type KeyEnv, tokenKeys } from './token-keys'

/** A token that ends sooner is renewed before it is used. */
const SPARE_MS = 60_000
/** A long-lived token is renewed this long before it ends, when it can still be renewed. */
const LONG_SPARE_MS = 15 * 86_400_000

const COLUMNS = [
  'id',
  'account_id',
  'provider',
  'sealed',
  'wrapped_key',
  'key_version',
  'scopes',
  'expires_at',
  'needs_reconnect',
] as const

export const readGrant = (db: Kysely<Database>, accountId: number, provider: OauthProviderName) =>
  db
    .selectFrom('provider_grants')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst()
export type Grant = NonNullable<Awaited<ReturnType<typeof readGrant>>>

const holderOf = ({ id, account_id, provider }: Grant) => ({ grantId: id, accountId: account_id, provider })

export const tokensOf = (env: KeyEnv, grant: Grant): Tokens => unsealTokens(tokenKeys(env), holderOf(grant), grant)

async function write(
  trx: Transaction<Database>,
  env: KeyEnv,
  grant: Grant,
  { tokens, scopes, expiresAt }: SignInResult,
) {
  const sealed = await sealIn(trx, env, holderOf(grant), tokens)
  return trx
    .updateTable('provider_grants')
    .set({
      ...sealed,
      scopes: [...scopes],
      expires_at: expiresAt,
      needs_reconnect: false,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', grant.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Stores the result of a sign-in instead of the previous one. A revocation still waiting would end the new tokens, too.
 */
export async function keepGrant(
  trx: Transaction<Database>,
  env: KeyEnv,
  accountId: number,
  provider: OauthProviderName,
  result: SignInResult,
): Promise<void> {
  await trx
    .deleteFrom('provider_revocations')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute()
  const empty = { sealed: Buffer.alloc(0), wrapped_key: Buffer.alloc(0), key_version: 0 }
  const grant = await trx
    .insertInto('provider_grants')
    .values({ account_id: accountId, provider, ...empty, scopes: [] })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider']).doUpdateSet({ updated_at: sql`now()` }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await write(trx, env, grant, result)
}

/** Adds the token of a single page to a grant. */
export async function keepPageToken(
  trx: Transaction<Database>,
  env: KeyEnv,
  grantId: number,
  pageId: string,
  token: string,
): Promise<void> {
  const grant = await trx
    .selectFrom('provider_grants')
    .select(COLUMNS)
    .where('id', '=', grantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const tokens = tokensOf(env, grant)
  const pages = { ...tokens.pages, [pageId]: token }
  await write(trx, env, grant, { tokens: { ...tokens, pages }, scopes: grant.scopes, expiresAt: grant.expires_at })
}

/** The provider says that the tokens are invalid; they are not used until the user signs in there again. */
export async function markForReconnect(db: Kysely<Database>, grantId: number): Promise<void> {
  await db.updateTable('provider_grants').set({ needs_reconnect: true }).where('id', '=', grantId).execute()
}

const msLeft = ({ expires_at }: Grant) =>
  expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at) - Date.now()

const ENDED = { kind: 'needs-reconnect', detail: 'The permission has ended.' } as const

/** Renews one at a time: others wait for the row and find it renewed. */
function renew(db: Kysely<Database>, env: KeyEnv, provider: OauthProvider, id: number, spareMs: number) {
  return db.transaction().execute(async (trx): Promise<Outcome<Tokens>> => {
    const grant = await trx
      .selectFrom('provider_grants')
      .select(COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!grant || grant.needs_reconnect) return ENDED
    const tokens = tokensOf(env, grant)
    if (msLeft(grant) > spareMs) return { kind: 'ok', value: tokens }
    const renewal = await provider.renew(tokens, grant.scopes)
    if (renewal.kind === 'needs-reconnect') await markForReconnect(trx, id)
    if (renewal.kind !== 'ok') return renewal
    const mergedTokens = { ...tokens, ...renewal.value.tokens }
    await write(trx, env, grant, { ...renewal.value, tokens: mergedTokens })
    return { kind: 'ok', value: mergedTokens }
  })
}

/** Tokens that work now: renewed if they end soon, refused if only a new sign-in helps. */
export async function liveTokens(
  db: Kysely<Database>,
  env: KeyEnv,
  provider: OauthProvider,
  grant: Grant,
): Promise<Outcome<Tokens>> {
  if (grant.needs_reconnect) return ENDED
  const spareMs = grant.provider === 'google' ? SPARE_MS : LONG_SPARE_MS
  if (msLeft(grant) > spareMs) return { kind: 'ok', value: tokensOf(env, grant) }
  const renewal = await renew(db, env, provider, grant.id, spareMs)
  // A long-lived token that could not be renewed just now still works until it ends.
  const isEnded = renewal.kind === 'ok' || renewal.kind === 'needs-reconnect'
  return !isEnded && msLeft(grant) > SPARE_MS ? { kind: 'ok', value: tokensOf(env, grant) } : renewal
}
