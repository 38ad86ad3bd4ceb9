/** Tables whose rows belong to an influencer, by `influencer_id`, and go with it. */
export const OWNED = [
  'posts',
  'post_observations',
  'sampled_comments',
  'follower_history',
  'observations',
  'audiences',
  'audience_samples',
  'influencer_metrics',
  'influencer_categories',
  'influencer_professions',
  'influencer_changes',
  'brand_influencers',
] as const
