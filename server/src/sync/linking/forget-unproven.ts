import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import { SOURCE } from './linked-influencer'

/**
 * Deletes an influencer that was only created by a link without proof, once it has no links: a page entered by hand
 * stays in the market only if someone else has used it in a decision, a change, a list or a mark, or follows it.
 */
export async function forgetUnproven(trx: Transaction<Database>, influencerId: number): Promise<void> {
  // A transaction that links it at the same time holds the row; the next statement sees what that wrote.
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

/**
 * Reads which influencers an account linked without proof, before it is deleted; call the returned function after that.
 */
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
