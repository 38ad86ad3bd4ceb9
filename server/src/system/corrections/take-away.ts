import type { NamedText } from '@kolscope/contract/system/corrections'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import type { Erased } from '../../influencers/erasure/erased-person'
import { forgetImported } from '../../lists/importer/forget-imported'
import { forgetNamed } from './forget-named'
import { OWNED } from './owned-tables'

export interface TakenAway {
  posts: number
  pictures: number
  rows: number
  namedTexts: NamedText[]
}

/**
 * Clears these persons from the undo history of changes, by their own names or those of persons they once belonged to.
 */
async function forgetProfileChanges(
  trx: Transaction<Database>,
  { influencers, profileIds, former }: Erased,
): Promise<number> {
  const ids = [...influencers.map(({ id }) => id), ...former.influencerIds]
  const names = (side: 'before' | 'after') =>
    sql`exists (select from jsonb_array_elements(${sql.ref(side)} -> 'influencers') as one
      where (one ->> 'id')::bigint = any(${ids}::bigint[]))`
  const { numAffectedRows = 0n } = await sql`delete from profile_changes
    where profile_ids && ${[...profileIds, ...former.ownProfileIds]}::bigint[] or ${names('before')} or ${names('after')}`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

/** Deletes the accounts that users claimed as theirs when they signed up. */
async function forgetClaims(trx: Transaction<Database>, { kept }: Erased): Promise<number> {
  const accounts = kept.flatMap(({ platform, social_id, handle }) =>
    [social_id, handle?.toLowerCase()].flatMap((account) => (account ? [{ platform, account }] : [])),
  )
  const { numAffectedRows = 0n } = await sql`delete from account_claims using
    unnest(${accounts.map(({ platform }) => platform)}::text[], ${accounts.map(({ account }) => account)}::text[])
      as named (platform, account)
    where account_claims.platform = named.platform and account_claims.account = named.account`.execute(trx)
  return Number(numAffectedRows)
}

/**
 * The log keeps what was done, with the same chain, but without the names, which the chain contains only as digests.
 */
async function forgetNamesInLog(
  trx: Transaction<Database>,
  { influencers, profileIds, former }: Erased,
): Promise<void> {
  const ids = [...influencers.map(({ id }) => id), ...former.influencerIds]
  const persons = [...profileIds, ...former.profileIds]
  await sql`update activity_logs set account_name = null, object_name = null, address = null, names_salt = null
    where names_salt is not null and (
      (object_kind = 'influencer' and object_id = any(${ids.map(String)}::text[]))
      or (object_kind = 'younetProfile' and object_id = any(${persons.map(String)}::text[])))`.execute(trx)
}

/** Deletes pending mails that name these influencers. */
async function forgetMails(trx: Transaction<Database>, ids: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from messages where template = 'saved-searches'
    and values -> 'influencer_ids' @> any(${ids.map((id) => `[${id}]`)}::jsonb[])`.execute(trx)
  return Number(numAffectedRows)
}

/** Deletes records of merges that undoing would make one of these accounts again; they belong to other influencers. */
async function forgetMerges(trx: Transaction<Database>, { kept }: Erased): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from influencer_merges merge using influencer_merge_rows gone
    cross join lateral jsonb_populate_record(null::influencers, gone.rows -> 0) dropped
    where gone.merge_id = merge.id and gone.table_name = 'influencers' and gone.what = 'dropped' and exists (
      select from unnest(${kept.map(({ platform }) => platform)}::text[],
        ${kept.map(({ social_id }) => social_id)}::text[], ${kept.map(({ key }) => key)}::text[])
        as named (platform, social_id, key)
      where named.platform = dropped.platform and (named.social_id = dropped.social_id
        or (named.key = dropped.provisional_key and (dropped.handle is not null or dropped.social_id is null))))`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

async function countOf(trx: Transaction<Database>, table: string, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where influencer_id = any(${ids}::bigint[])`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Deletes every row with data about them; rows that depend on an influencer or a person are deleted with it. */
export async function takeAway(trx: Transaction<Database>, erased: Erased): Promise<TakenAway> {
  const ids = erased.influencers.map(({ id }) => id)
  let rows = ids.length + erased.profileIds.length
  let posts = 0
  let pictures = 0
  for (const table of OWNED) {
    const count = await countOf(trx, table, ids)
    rows += count
    if (table === 'posts') posts = count
    if (table === 'influencer_pictures') pictures = count
  }
  rows += await forgetProfileChanges(trx, erased)
  rows += await forgetClaims(trx, erased)
  rows += await forgetMerges(trx, erased)
  rows += await forgetImported(trx, erased)
  rows += await forgetMails(trx, ids)
  await forgetNamesInLog(trx, erased)
  const mentions = await forgetNamed(trx, erased)
  await trx.deleteFrom('influencers').where('id', 'in', ids).execute()
  // Every search writes to it, so it has no foreign key and has to be deleted here.
  await trx.deleteFrom('shown_influencers').where('influencer_id', 'in', ids).execute()
  if (erased.profileIds.length > 0) await trx.deleteFrom('profiles').where('id', 'in', erased.profileIds).execute()
  return { posts, pictures, rows: rows + mentions.rows, namedTexts: mentions.namedTexts }
}
