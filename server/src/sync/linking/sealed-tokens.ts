import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { NUMBERED_LOCKS } from '../../core/advisory-locks'
import { seal, unseal } from '../../core/seal'
import type { Database } from '../../core/tables'
import { type KeyEnv, type TokenKeys, tokenKeys } from './token-keys'

const Tokens = z.object({
  access: z.string(),
  /** Obtains new access tokens; some providers have none. */
  refresh: z.string().optional(),
  /** Tokens of single pages, by the page's id. */
  pages: z.record(z.string(), z.string()).optional(),
})
export type Tokens = z.infer<typeof Tokens>

/** The holder of a row in provider_grants, or of the same row waiting for revocation. */
export interface Holder {
  grantId: number
  accountId: number
  provider: string
}

export interface SealedTokens {
  sealed: Buffer
  wrapped_key: Buffer
  key_version: number
}

const KEY_BYTES = 32
const LOCK = NUMBERED_LOCKS.tokenKeys

const boundTo = ({ grantId, accountId, provider }: Holder) => `provider_grants:${grantId}:${accountId}:${provider}`
const wrapBoundTo = (holder: Holder, version: number) => `${boundTo(holder)}:key ${version}`

/**
 * While a transaction that seals is running, no key is destroyed. The caller takes the lock before it reads the keys.
 */
export const holdTokenKeys = (trx: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock_shared(${LOCK[0]}::int, ${LOCK[1]}::int)`.execute(trx)

/** Waits for every transaction that seals. */
export const lockTokenKeys = (trx: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`.execute(trx)

/** Encrypts tokens with a separate new key, which the newest of the installation's keys wraps. */
export function sealTokens(keys: TokenKeys, holder: Holder, tokens: Tokens): SealedTokens {
  const own = randomBytes(KEY_BYTES)
  return {
    sealed: seal(own, JSON.stringify(tokens), boundTo(holder)),
    wrapped_key: seal(keys.keyOf(keys.newest), own.toString('base64'), wrapBoundTo(holder, keys.newest)),
    key_version: keys.newest,
  }
}

const unwrap = (keys: TokenKeys, holder: Holder, { wrapped_key, key_version }: SealedTokens) =>
  unseal(keys.keyOf(key_version), wrapped_key, wrapBoundTo(holder, key_version))

/** Throws if the row, the account, the provider, the version or a byte differs. */
export function unsealTokens(keys: TokenKeys, holder: Holder, sealedTokens: SealedTokens): Tokens {
  const own = Buffer.from(unwrap(keys, holder, sealedTokens), 'base64')
  return Tokens.parse(JSON.parse(unseal(own, sealedTokens.sealed, boundTo(holder))))
}

/** Puts sealed tokens under the newest key; only their own key is encrypted again. */
export function rewrap(keys: TokenKeys, holder: Holder, sealedTokens: SealedTokens): Omit<SealedTokens, 'sealed'> {
  const own = unwrap(keys, holder, sealedTokens)
  return {
    wrapped_key: seal(keys.keyOf(keys.newest), own, wrapBoundTo(holder, keys.newest)),
    key_version: keys.newest,
  }
}

/** Seals inside a transaction, safe from a rotation at the same time. */
export async function sealIn(
  trx: Transaction<Database>,
  env: KeyEnv,
  holder: Holder,
  tokens: Tokens,
): Promise<SealedTokens> {
  await holdTokenKeys(trx)
  return sealTokens(tokenKeys(env), holder, tokens)
}
