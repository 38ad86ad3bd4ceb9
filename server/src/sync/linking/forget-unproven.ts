import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import { SOURCE } from './linked-influencer'

/**
 * Deletes an influencer that only a link without proof had made, once nobody links it any more: a page typed by hand stays
 * in the market only if somebody else has worked with it, by a decision, a change, a list, a mark or by following it.
 */
export async function forgetUnproven(trx: Transaction<Database>, influencerId: number): Promise<void> {
  // Whoever links it at the same time holds the row; what they wrote is seen by the next statement.
  await trx.selectFrom('influencers').select('id').where('id', '=', influencerId).forUpdate().execute()
  await sql`delete from influencers i where id = ${influencerId} and source = ${SOURCE} and state = 'New' and profile_id is null
    and not exists (select from social_accounts r where r.influencer_id = i.id)
    and not exists (select from influencer_changes r where r.influencer_id = i.id)
    and not exists (select from collection_influencers r where r.influencer_id = i.id)
    and not exists (select from influencer_marks r where r.influencer_id = i.id)
    and not exists (select from brand_influencers r where r.influencer_id = i.id)
    and not exists (select from tracked_influencers r where r.influencer_id = i.id)
    and not exists (select from add_requests r where r.influencer_id = i.id)`.execute(trx)
}

/** Reads whom an account has linked without proof, for its deletion; called after it is gone, what this returns forgets them. */
export async function linkedBy(trx: Transaction<Database>, accountId: number): Promise<() => Promise<void>> {
  const unproven = await trx
    .selectFrom('social_accounts')
    .select('influencer_id')
    .where('account_id', '=', accountId)
    .where('is_verified', '=', false)
    .execute()
  return async () => {
    for (const { influencer_id } of unproven) await forgetUnproven(trx, influencer_id)
  }
}
