import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import { digestsToFind, identifyingKey } from '../erasure/erased-identities'

interface DroppedRow {
  platform: Database['influencers']['platform']
  social_id: string | null
  handle: string | null
  provisional_key: string
}

/**
 * Whether the influencer that a merge dropped is a person who was erased since, under another influencer. The caller
 * keeps erasures out.
 */
export async function isErased(trx: Transaction<Database>, erasureKey: Buffer, mergeId: number): Promise<boolean> {
  const { rows } = await sql<{ dropped: DroppedRow }>`
    select rows -> 0 as dropped from influencer_merge_rows
    where merge_id = ${mergeId} and table_name = 'influencers' and what = 'dropped'`.execute(trx)
  const digests = rows.flatMap(({ dropped: { platform, social_id: socialId, handle, provisional_key } }) =>
    digestsToFind(erasureKey, {
      platform,
      socialId,
      handle,
      key: identifyingKey({ socialId, handle, key: provisional_key }),
    }),
  )
  const erased = await trx
    .selectFrom('erased_identities')
    .select('digest')
    .where('digest', '=', sql<Buffer>`any(${digests}::bytea[])`)
    .limit(1)
    .executeTakeFirst()
  return erased !== undefined
}
