import { can } from '@kolscope/contract/core/access'
import { canRead } from '@kolscope/contract/market/posts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'

/** Whether an actor may read what it has proven to be its own and nothing of others. */
export const readsOwnOnly = ({ flags }: Actor): boolean => !can(flags, canRead)

/** The influencers that an account has linked and proven to be its own. */
export async function provenOwn(db: Kysely<Database>, actor: Actor): Promise<ReadonlySet<number>> {
  if (!actor.flags.includes('isInfluencerAccount')) return new Set()
  const rows = await db
    .selectFrom('social_accounts')
    .select('influencer_id')
    .where('account_id', '=', actor.accountId)
    .where('is_verified', '=', true)
    .execute()
  return new Set(rows.map((row) => row.influencer_id))
}
