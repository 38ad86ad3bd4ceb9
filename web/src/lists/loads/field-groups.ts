import {
  type Field,
  INFLUENCER_FIELDS,
  LIST_FIELDS,
  type ListKind,
  POST_FIELDS,
} from '@kolscope/contract/lists/loads/list-fields'

export const FIELD_GROUPS = ['account', 'profile', 'numbers', 'dates', 'post'] as const
type FieldGroup = (typeof FIELD_GROUPS)[number]

const GROUP: Readonly<Record<Field, FieldGroup>> = {
  platform: 'account',
  name: 'account',
  handle: 'account',
  account: 'account',
  name_and_handle: 'account',
  social_id: 'account',
  url: 'account',
  description: 'profile',
  category: 'profile',
  profession: 'profile',
  location: 'profile',
  location_code: 'profile',
  gender: 'profile',
  birth_year: 'profile',
  email: 'profile',
  phone: 'profile',
  verified: 'profile',
  is_sample: 'profile',
  followers: 'numbers',
  avg_likes: 'numbers',
  avg_comments: 'numbers',
  avg_shares: 'numbers',
  avg_views: 'numbers',
  avg_engagement: 'numbers',
  authentic_engagement: 'numbers',
  engagement_rate: 'numbers',
  total_views: 'numbers',
  views_30d: 'numbers',
  growth_30d: 'numbers',
  growth_4w: 'numbers',
  growth_4w_percent: 'numbers',
  total_posts: 'numbers',
  created_at: 'dates',
  created_year: 'dates',
  created_month: 'dates',
  created_day: 'dates',
  observed_at: 'dates',
  post_id: 'post',
  post_url: 'post',
  thumbnail: 'post',
  title: 'post',
  message: 'post',
  type: 'post',
  category_code: 'post',
  tags: 'post',
  mentions: 'post',
  views: 'numbers',
  likes: 'numbers',
  dislikes: 'numbers',
  comments: 'numbers',
  shares: 'numbers',
  posted_at: 'dates',
  day: 'dates',
}

const FIELDS: Readonly<Record<ListKind, readonly Field[]>> = { influencers: INFLUENCER_FIELDS, posts: POST_FIELDS }

/** What columns of such a list can mean, by group. */
export const fieldsIn = (kind: ListKind, group: FieldGroup): readonly Field[] =>
  FIELDS[kind].filter((field) => GROUP[field] === group)

const PERCENT_FIELDS: readonly Field[] = ['engagement_rate', 'growth_4w_percent']

/** Whether the numbers of a field are percentages. */
export const isPercent = (field: string | number | undefined): boolean => PERCENT_FIELDS.some((one) => one === field)

export const fieldNamed = (text: string | number | undefined): Field | undefined =>
  LIST_FIELDS.find((field) => field === text)
