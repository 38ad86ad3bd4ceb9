interface ShownInfluencers {
  account_id: number
  influencer_id: number
}

interface CapPlacesUsed {
  account_id: number
  collection_id: number
  used: number
}

export interface ShownTables {
  shown_influencers: ShownInfluencers
  cap_places_used: CapPlacesUsed
}
