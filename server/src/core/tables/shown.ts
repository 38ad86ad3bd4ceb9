import type { Generated } from 'kysely'

interface ShownInfluencers {
  account_id: number
  influencer_id: number
  /** Whether the influencer was shown only as a lookalike: then a report still costs one search. */
  by_likeness: Generated<boolean>
}

interface CapPlaces {
  collection_id: number
  position: number
}

export interface ShownTables {
  shown_influencers: ShownInfluencers
  cap_places: CapPlaces
}
