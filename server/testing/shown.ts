import { sql } from 'kysely'
import type { SignedInClient, TestApp } from './test-app'

/** Records that an account was shown influencers, as its searches do, or as lookalikes. */
export async function showTo(
  app: TestApp,
  { accountId }: SignedInClient,
  ids: readonly number[],
  by_likeness = false,
): Promise<void> {
  const rows = ids.map((influencer_id) => ({ account_id: accountId, influencer_id, by_likeness }))
  await app.db.insertInto('shown_influencers').values(rows).execute()
}

/** Records that an account was shown everyone. */
export async function showAll({ db }: TestApp, { accountId }: SignedInClient): Promise<void> {
  await sql`insert into shown_influencers (account_id, influencer_id) select ${accountId}::bigint, id from influencers
    on conflict do nothing`.execute(db)
}
