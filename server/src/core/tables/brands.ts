import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns'

interface Brands {
  id: Generated<number>
  name: string
  aliases: Generated<string[]>
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  deleted_at: Timestamp | null
}

interface BrandInfluencers {
  brand_id: number
  influencer_id: number
  position: number
}

export interface BrandsTables {
  brands: Brands
  brand_influencers: BrandInfluencers
}
