/** Rows that name an influencer in a column, and the other columns that identify a row of one influencer. */
export interface Reference {
  table: string
  column: string
  key: readonly string[]
  /** Columns that point to other rows of the table, which are lost when such a row is dropped. */
  links?: readonly string[]
  /** A condition on rows that do not move even if the other account has none like them. */
  stays?: string
}

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
  ['sampled_comments', ['id']],
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
  ['influencer_merges', ['id']],
  ['influencer_merge_rows', ['merge_id', 'table_name', 'column_name', 'what']],
  ['different_influencers', ['other_id']],
  ['listed_together', ['other_id']],
]

/**
 * What a load changed in a row that was dropped: the row of the account that stays was not the load's, so undoing the
 * load must not touch it.
 */
const STAYS: Readonly<Record<string, string>> = {
  load_changes: `moved.table_name = 'influencers' or exists (
    select from influencer_merge_rows of_merge where of_merge.merge_id = given.merge_id
      and of_merge.table_name = moved.table_name and of_merge.what = 'dropped'
      and of_merge.rows @> jsonb_build_array(moved.key))`,
}

const LINKS: Readonly<Record<string, readonly string[]>> = { influencer_changes: ['id', 'undone_by'] }

/** Everything that names an influencer and moves to the one it is merged into. */
export const REFERENCES: readonly Reference[] = [
  ...OWNED_TABLES.map(([table, key]) => ({
    table,
    column: 'influencer_id',
    key,
    links: LINKS[table] ?? [],
    stays: STAYS[table] ?? 'false',
  })),
  { table: 'different_influencers', column: 'other_id', key: ['influencer_id'] },
  { table: 'listed_together', column: 'other_id', key: ['influencer_id'] },
  { table: 'import_rows', column: 'named_id', key: ['import_id', 'id'] },
]
