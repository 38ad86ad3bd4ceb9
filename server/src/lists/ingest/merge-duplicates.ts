import { MAX_LINKS, MAX_LINKS_LETTERS } from '@kolscope/contract/influencers/editing'
import type { PoolClient } from 'pg'
import { announce, quietFeed } from '../../core/discovery-feed'
import { NOTHING_DESCRIBED } from './incoming'

/** One account that was listed twice: once by its name alone, once by its social id. */
export type Twin = { provisional: number; known: number }

// Tables with rows of an influencer, and the other columns that identify a row in each.
export const OWNED_TABLES: readonly (readonly [table: string, key: readonly string[]])[] = [
  ['observations', ['source', 'day']],
  ['influencer_metrics', []],
  ['influencer_categories', ['category_id']],
  ['influencer_professions', ['profession_id']],
  ['audiences', ['dimension']],
  ['audience_samples', ['kind']],
  ['follower_history', ['day']],
  ['posts', ['social_id']],
  ['post_observations', ['social_id', 'day', 'source']],
  ['brand_influencers', ['brand_id']],
  ['add_requests', ['id']],
  ['collection_influencers', ['collection_id']],
  ['collection_change_members', ['change_id', 'collection_id']],
  ['influencer_marks', ['account_id', 'mark']],
  ['influencer_changes', ['version']],
  ['tracked_influencers', ['account_id']],
  ['shown_influencers', ['account_id']],
  ['social_accounts', ['account_id', 'platform']],
  ['influencer_pictures', []],
  ['former_handles', ['handle_key']],
  ['merged_influencers', ['id']],
  ['load_changes', ['id']],
  ['correction_requests', ['id']],
  ['saved_search_finds', ['saved_search_id', 'account_id']],
  ['alerts', ['account_id', 'kind', 'about']],
  ['readings', ['read']],
  ['undescribed_posts', ['social_id']],
  ['unscored_influencers', []],
]

/** Columns of an influencer that take the other account's value if it has none of its own. */
export const FILLED_COLUMNS = ['profile_id', ...Object.keys(NOTHING_DESCRIBED)]

/**
 * Moves everything from the provisional account to the known one and deletes it; if both have data, the known one's
 * stays.
 */
export async function mergeDuplicates(client: PoolClient, twins: readonly Twin[]): Promise<void> {
  if (twins.length === 0) return
  const ids = [twins.map(({ provisional }) => provisional), twins.map(({ known }) => known)]
  const pairs = 'unnest($1::bigint[], $2::bigint[]) as given (provisional, known)'
  await quietFeed(client)
  await client.query('select from influencers where id = any($1::bigint[] || $2::bigint[]) order by id for update', ids)
  // Lists without a publisher share a source, so both accounts can have numbers of one day; of each the larger stays.
  await client.query(
    `update observations kept set values = (
       select jsonb_object_agg(key, value) from (
         select key, max(value::numeric) as value
         from (select * from jsonb_each_text(kept.values) union all select * from jsonb_each_text(twin.values)) told
         group by key) largest)
     from ${pairs} join observations twin on twin.influencer_id = given.provisional
     where kept.influencer_id = given.known and (kept.source, kept.day, kept.observed_at) = (twin.source, twin.day, twin.observed_at)`,
    ids,
  )
  for (const [table, key] of OWNED_TABLES) {
    const same = key.map((column) => ` and other.${column} = moved.${column}`).join('')
    await client.query(
      `update ${table} moved set influencer_id = given.known from ${pairs} where moved.influencer_id = given.provisional
       and not exists (select from ${table} other where other.influencer_id = given.known${same})`,
      ids,
    )
  }
  await client.query(
    `update sampled_comments moved set influencer_id = given.known from ${pairs} where moved.influencer_id = given.provisional`,
    ids,
  )
  const assignments = FILLED_COLUMNS.map(
    (column) =>
      `${column} = ${column === 'is_sample' ? 'kept.is_sample or twin.is_sample' : `coalesce(kept.${column}, twin.${column})`}`,
  )
  // Keeps as many of the other's links as one influencer may have. Versions of both histories stay below the new one,
  // so that none of their changes counts as the last.
  await client.query(
    `update influencers kept set ${assignments.join(', ')},
       links = kept.links || array(
         select link from (
           select link, place, row_number() over before as nth, sum(length(link)) over before as letters
           from unnest(twin.links) with ordinality as t (link, place) where link <> all(kept.links)
           window before as (order by place)
         ) other
         where cardinality(kept.links) + nth <= ${MAX_LINKS}
           and length(array_to_string(kept.links, '')) + letters <= ${MAX_LINKS_LETTERS}
         order by place),
       version = greatest(kept.version, twin.version) + 1, updated_at = now()
     from ${pairs} join influencers twin on twin.id = given.provisional where kept.id = given.known`,
    ids,
  )
  await client.query(
    `insert into former_handles (influencer_id, platform, handle_key, handle)
     select kept.id, twin.platform, twin.provisional_key, twin.handle
     from ${pairs} join influencers twin on twin.id = given.provisional join influencers kept on kept.id = given.known
     where twin.handle is not null and twin.provisional_key <> kept.provisional_key on conflict do nothing`,
    ids,
  )
  await client.query(
    `insert into merged_influencers (id, influencer_id, profile_id)
     select twin.id, given.known, twin.profile_id from ${pairs} join influencers twin on twin.id = given.provisional`,
    ids,
  )
  await client.query('delete from influencers where id = any($1)', [ids[0]])
  await announce(client, ids.flat())
}
