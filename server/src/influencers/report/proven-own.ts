import { can } from '@kolscope/contract/access'
import { canRead } from '@kolscope/contract/influencers/posts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'

/** What an influencer account has linked and proven to be its own, which is all it may read; null for who may read of others. */
export async function provenOwn(db: Kysely<Database>, actor: Actor): Promise<ReadonlySet<number> | null> {
  if (can(actor.flags, canRead)) return null
  const rows = await db
    .selectFrom('social_accounts')
    .select('influencer_id')
    .where('account_id', '=', actor.accountId)
    .where('is_verified', '=', true)
    .execute()
  return new Set(rows.map((row) => row.influencer_id))
}
