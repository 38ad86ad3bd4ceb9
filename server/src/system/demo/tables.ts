import { OWN_COLUMNS } from '../../market/metrics/stored-metrics'

/**
 * The tables that a chunk of the market fills, in the order that foreign keys require, with the columns it provides.
 */
export const DEMO_TABLES = {
  profiles: 'id, name, gender, birth_year, kind, marital_status, location_id, created_at, updated_at',
  influencers:
    'id, platform, social_id, handle, provisional_key, name, description, avatar, profile_id, location_id, gender, birth_year, kind, marital_status, email, phone, verified, is_sample, platform_category, state, latest_approved_date, latest_approved_user, latest_submitted_date, latest_submitted_user, source, created_at, updated_at',
  influencer_categories: 'influencer_id, category_id, ressonance_point, relevance_score, position',
  influencer_professions: 'influencer_id, profession_id',
  observations: 'influencer_id, source, observed_at, values',
  influencer_metrics: `influencer_id, ${OWN_COLUMNS.join(', ')}, computed_at`,
  audiences: 'influencer_id, dimension, shares, source, observed_at',
  audience_samples: 'influencer_id, kind, size, inactive, source, observed_at',
  follower_history: 'influencer_id, day, followers, source',
  posts:
    'influencer_id, social_id, month, posted_at, type, title, message, hashtags, mentions, platform_category, category_ids, likes, comments, shares, views, reach, followers_at_post, paid, positive, negative, neutral, source, observed_at, words',
  sampled_comments: 'influencer_id, post_social_id, message, sentiment, commented_at',
} as const

export type DemoTable = keyof typeof DEMO_TABLES

/** Lines of COPY's text format by table. */
export type Lines = Record<DemoTable, string[]>

export const noLines = (): Lines =>
  Object.fromEntries((Object.keys(DEMO_TABLES) as DemoTable[]).map((table) => [table, [] as string[]])) as Lines
