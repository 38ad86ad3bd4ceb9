import type { Generated } from 'kysely'

interface Brands {
  id: Generated<number>
  name: string
  aliases: Generated<string[]>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
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
