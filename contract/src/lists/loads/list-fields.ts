import { z } from 'zod'

/** What a column of an influencer list can mean. */
export const INFLUENCER_FIELDS = [
  'platform',
  'name',
  'handle',
  'account',
  'name_and_handle',
  'social_id',
  'url',
  'description',
  'category',
  'profession',
  'location',
  'location_code',
  'gender',
  'birth_year',
  'email',
  'phone',
  'verified',
  'is_sample',
  'followers',
  'avg_likes',
  'avg_comments',
  'avg_shares',
  'avg_views',
  'avg_engagement',
  'authentic_engagement',
  'engagement_rate',
  'total_views',
  'views_30d',
  'growth_30d',
  'growth_4w',
  'growth_4w_percent',
  'total_posts',
  'created_at',
  'created_year',
  'created_month',
  'created_day',
  'observed_at',
] as const

/** The possible meanings of a column in a list of posts; `name`, `handle` and `social_id` are those of the account. */
export const POST_FIELDS = [
  'platform',
  'name',
  'handle',
  'social_id',
  'url',
  'post_id',
  'post_url',
  'thumbnail',
  'title',
  'message',
  'type',
  'category_code',
  'tags',
  'mentions',
  'views',
  'likes',
  'dislikes',
  'comments',
  'shares',
  'posted_at',
  'day',
] as const

type InfluencerField = (typeof INFLUENCER_FIELDS)[number]
type PostField = (typeof POST_FIELDS)[number]
export type Field = InfluencerField | PostField

/** Every field once, those of influencers first. */
export const LIST_FIELDS: readonly Field[] = [...new Set<Field>([...INFLUENCER_FIELDS, ...POST_FIELDS])]
export const Field = z.enum(LIST_FIELDS)

/** What the rows of a list are. */
export const LIST_KINDS = ['influencers', 'posts'] as const
export const ListKind = z.enum(LIST_KINDS)
export type ListKind = z.infer<typeof ListKind>

/**
 * The units in which a column's numbers can be written. `shares` are parts of one: 0.035 is 3.5 percent; a rate in
 * `ones` is no rate, but counts engagements.
 */
export const COUNT_UNITS = ['ones', 'thousands', 'ten-thousands', 'millions', 'billions'] as const
export const RATE_UNITS = ['percent', 'shares', 'permille'] as const
export const UNITS = [...COUNT_UNITS, ...RATE_UNITS] as const
export const Unit = z.enum(UNITS)
export type Unit = z.infer<typeof Unit>

/** The order of year, month and day in a date of three numbers. */
export const DAY_ORDERS = ['ymd', 'dmy', 'mdy', 'ydm'] as const
export const DayOrder = z.enum(DAY_ORDERS)
export type DayOrder = z.infer<typeof DayOrder>
