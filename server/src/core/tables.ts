import type { Flag } from '@kolscope/contract/access'
import type {
  AudienceDimension,
  Gender,
  Kind,
  MaritalStatus,
  Platform,
  PostType,
  State,
  Tier,
} from '@kolscope/contract/enums'
import type { JobStatus } from '@kolscope/contract/jobs'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Read as ISO 8601 text in UTC. */
type Timestamp = ColumnType<string, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<string, Date | string | undefined, Date | string>
type Json<T extends object> = JSONColumnType<T>

interface Settings {
  key: string
  value: Json<object>
  version: Generated<number>
  updated_at: GeneratedTimestamp
  updated_by: string | null
}

interface Locations {
  id: string
  kind: 'province' | 'country'
  name: string
  name_vi: string
  region: string
  region_vi: string
  position: Generated<number>
}

interface LocationAliases {
  folded: string
  alias: string
  location_id: string
}

interface Categories {
  id: Generated<number>
  code: string
  name: string
  name_vi: string
  description: string | null
  parent_id: number | null
  platform: Platform | null
  image: string | null
  role_ids: number[] | null
  cue_words: Generated<string[]>
}

interface Professions {
  id: Generated<number>
  name: string
  name_vi: string
  platform: Platform | null
}

interface ProfessionCategories {
  profession_id: number
  category_id: number
  points: number
}

interface PlatformCategories {
  platform: Platform
  code: string
  name: string
  name_vi: string
  category_id: number | null
}

/** What is said of a person, of a profile and of an influencer alike. */
interface Person {
  name: string
  gender: Gender | null
  birth_year: number | null
  kind: Kind | null
  marital_status: MaritalStatus | null
  location_id: string | null
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

interface Profiles extends Person {
  id: Generated<number>
}

interface Influencers extends Person {
  id: Generated<number>
  platform: Platform
  social_id: string | null
  handle: string | null
  provisional_key: string
  description: string | null
  avatar: string | null
  profile_id: number | null
  email: string | null
  phone: string | null
  verified: boolean | null
  is_sample: Generated<boolean>
  platform_category: string | null
  state: Generated<State>
  latest_approved_date: Timestamp | null
  latest_approved_user: string | null
  latest_submitted_date: Timestamp | null
  latest_submitted_user: string | null
  source: string
}

interface InfluencerCategories {
  influencer_id: number
  category_id: number
  ressonance_point: number | null
  resonance_score: number | null
  relevance_score: number | null
  position: Generated<number>
}

interface InfluencerProfessions {
  influencer_id: number
  profession_id: number
}

interface Observations {
  influencer_id: number
  source: string
  observed_at: Timestamp
  values: Json<Record<string, number>>
}

/** Per metric: why the stored value is what it is. */
export interface StoredAbout {
  observed_at: string | null
  source: string | null
  n: number | null
  confidence: number | null
  missing: string | null
  version: number
}

interface InfluencerMetrics {
  influencer_id: number
  followers: number | null
  avg_engagement: number | null
  engagement_rate: number | null
  growth_4w: number | null
  growth_4w_percent: number | null
  reach_followers: number | null
  sentiment_rate: number | null
  influence_score: number | null
  score_category_id: number | null
  last_post_at: Timestamp | null
  observed_at: Timestamp | null
  followers_points: Generated<number[]>
  about: Json<Record<string, StoredAbout>>
  details: Json<Record<string, unknown>>
  computed_at: Timestamp | null
}

interface Audiences {
  influencer_id: number
  dimension: AudienceDimension
  shares: Json<Record<string, number>>
  source: string
  observed_at: Timestamp
}

interface AudienceSamples {
  influencer_id: number
  kind: 'engager' | 'follower'
  size: number
  inactive: number
  source: string
  observed_at: Timestamp
}

interface FollowerHistory {
  influencer_id: number
  day: string
  followers: number
  source: string
}

interface Counts {
  likes: number | null
  comments: number | null
  shares: number | null
  views: number | null
  dislikes: number | null
}

interface Posts extends Counts {
  influencer_id: number
  social_id: string
  month: string
  posted_at: Timestamp | null
  type: Generated<PostType>
  title: string | null
  message: string | null
  link: string | null
  photos: Generated<string[]>
  hashtags: Generated<string[]>
  mentions: Generated<string[]>
  platform_category: string | null
  category_ids: Generated<number[]>
  reach: number | null
  followers_at_post: number | null
  paid: boolean | null
  positive: number | null
  negative: number | null
  neutral: number | null
  source: string
  observed_at: Timestamp | null
}

interface PostObservations extends Counts {
  influencer_id: number
  social_id: string
  day: string
  source: string
}

interface SampledComments {
  id: Generated<number>
  influencer_id: number
  post_social_id: string
  message: string
  sentiment: 'positive' | 'negative' | 'neutral' | null
  commented_at: Timestamp | null
}

interface PeerDistributions {
  metric: string
  peers: string
  n: number
  quantiles: number[]
  computed_at: GeneratedTimestamp
}

interface DiscoveryFeed {
  id: Generated<number>
  xid: ColumnType<string, never, never>
  influencer_id: number
  added_at: GeneratedTimestamp
}

interface Roles {
  id: Generated<number>
  /** Names a built-in role, whatever it is called by now. */
  code: string | null
  name: string
  flags: Generated<Flag[]>
  built_in: Generated<boolean>
  version: Generated<number>
  created_at: GeneratedTimestamp
}

interface Accounts {
  id: Generated<number>
  email: string
  password_hash: string | null
  name: string
  company: string | null
  position: string | null
  phone: string | null
  is_phone_number_verified: Generated<boolean>
  role_id: number
  is_active: Generated<boolean>
  plan_tier: Tier | null
  plan_searches: number | null
  plan_ends_at: Timestamp | null
  searches_used: Generated<number>
  searches_month: Generated<string>
  last_charged_at: Timestamp | null
  version: Generated<number>
  created_at: GeneratedTimestamp
  last_active_at: Timestamp | null
}

interface Sessions {
  token_hash: Buffer
  account_id: number
  created_at: GeneratedTimestamp
  last_used_at: GeneratedTimestamp
  idle_expires_at: Timestamp
  expires_at: Timestamp
  address: string | null
  user_agent: string | null
}

interface SignInAttempts {
  key: string
  failures: number
  window_started_at: Timestamp
}

interface ChargedSearches {
  account_id: number
  filters_hash: Buffer
  charged_at: Timestamp
}

interface SetUpLinks {
  token_hash: Buffer
  expires_at: Timestamp
  used_at: Timestamp | null
}

interface Jobs {
  id: Generated<number>
  name: string
  title: string
  payload: Json<object>
  status: Generated<JobStatus>
  done: Generated<number>
  total: number | null
  message: string | null
  error: string | null
  attempts: Generated<number>
  dedupe_key: string | null
  account_id: number | null
  created_at: GeneratedTimestamp
  started_at: Timestamp | null
  finished_at: Timestamp | null
  heartbeat_at: Timestamp | null
  worker: string | null
}

/** Rows as PostgreSQL holds them: int8 and numeric are numbers, dates YYYY-MM-DD, timestamps ISO 8601 text. */
export interface Database {
  accounts: Accounts
  audience_samples: AudienceSamples
  audiences: Audiences
  categories: Categories
  charged_searches: ChargedSearches
  discovery_feed: DiscoveryFeed
  follower_history: FollowerHistory
  influencer_categories: InfluencerCategories
  influencer_metrics: InfluencerMetrics
  influencer_professions: InfluencerProfessions
  influencers: Influencers
  jobs: Jobs
  location_aliases: LocationAliases
  locations: Locations
  observations: Observations
  peer_distributions: PeerDistributions
  platform_categories: PlatformCategories
  post_observations: PostObservations
  posts: Posts
  professions: Professions
  profession_categories: ProfessionCategories
  profiles: Profiles
  roles: Roles
  sampled_comments: SampledComments
  sessions: Sessions
  set_up_links: SetUpLinks
  settings: Settings
  sign_in_attempts: SignInAttempts
}
