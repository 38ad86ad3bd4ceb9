import { createHash, randomBytes } from 'node:crypto'
import type { LinkedPlatform } from '@kolscope/contract/sync/linking'
import { sql, type Transaction } from 'kysely'
import { seal, unseal } from '../../core/seal'
import type { Database } from '../../core/tables'
import { linkRefusal } from './link-refusal'

const MINUTES = 10
/** An account that starts over and over can complete only its latest few flows. */
const MOST_OPEN = 5

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const newSecret = () => randomBytes(32).toString('base64url')
const boundTo = (accountId: number, stateHash: Buffer) => `oauth_flows:${accountId}:${stateHash.toString('hex')}`

/**
 * Stores that an account goes to a provider and returns what it sends along: the state, and the digest of a stored
 * proof key.
 */
export async function beginFlow(
  trx: Transaction<Database>,
  key: Buffer,
  accountId: number,
  platform: LinkedPlatform,
): Promise<{ state: string; challenge: string }> {
  const state = newSecret()
  const verifier = newSecret()
  const stateHash = sha256(state)
  await sql`delete from oauth_flows where expires_at < now() or state_hash in (select state_hash from oauth_flows
    where account_id = ${accountId} order by expires_at desc offset ${MOST_OPEN - 1})`.execute(trx)
  await trx
    .insertInto('oauth_flows')
    .values({
      state_hash: stateHash,
      account_id: accountId,
      platform,
      sealed_verifier: seal(key, verifier, boundTo(accountId, stateHash)),
      expires_at: sql`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute()
  return { state, challenge: sha256(verifier).toString('base64url') }
}

/** Takes the flow of a state, which is over then, whatever happens next; only the flow's own account can. */
export async function takeFlow(
  trx: Transaction<Database>,
  key: Buffer,
  accountId: number,
  state: string,
): Promise<{ platform: LinkedPlatform; verifier: string }> {
  const stateHash = sha256(state)
  const flow = await trx
    .deleteFrom('oauth_flows')
    .where('state_hash', '=', stateHash)
    .where('account_id', '=', accountId)
    .returning(['platform', 'sealed_verifier', sql<boolean>`expires_at < now()`.as('isOver')])
    .executeTakeFirst()
  if (!flow || flow.isOver) throw linkRefusal('link-expired', {}, 'state')
  return { platform: flow.platform, verifier: unseal(key, flow.sealed_verifier, boundTo(accountId, stateHash)) }
}
