import type { Gender, Kind, MaritalStatus, Platform, State } from '@kolscope/contract/core/enums'
import type { TextField } from '@kolscope/contract/core/text-fields'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns'

/** The facts that profiles (persons) and influencers have in common. */
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
  name_folded: ColumnType<string, never, never>
}

interface Influencers extends Person, Record<TextField, string | null> {
  id: Generated<number>
  platform: Platform
  social_id: string | null
  handle: string | null
  provisional_key: string
  description: string | null
  avatar: string | null
  profile_id: number | null
  verified: boolean | null
  is_sample: Generated<boolean>
  platform_category: string | null
  state: Generated<State>
  latest_approved_date: Timestamp | null
  latest_approved_user: string | null
  latest_submitted_date: Timestamp | null
  latest_submitted_user: string | null
  latest_submitted_by: number | null
  links: Generated<string[]>
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

interface DiscoveryFeed {
  id: GeneratedAlways<number>
  xid: ColumnType<string, never, never>
  influencer_id: number
  added_at: GeneratedTimestamp
}

interface FormerHandles {
  influencer_id: number
  platform: Platform
  handle_key: string
  handle: string
  left_at: GeneratedTimestamp
}

interface MergedInfluencers {
  id: number
  influencer_id: number
  profile_id: number | null
}

export interface MarketTables {
  discovery_feed: DiscoveryFeed
  former_handles: FormerHandles
  influencer_categories: InfluencerCategories
  influencer_professions: InfluencerProfessions
  influencers: Influencers
  merged_influencers: MergedInfluencers
  profiles: Profiles
}
