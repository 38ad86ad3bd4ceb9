interface ShownInfluencers {
  account_id: number
  influencer_id: number
}

interface CapPlaces {
  collection_id: number
  position: number
}

export interface ShownTables {
  shown_influencers: ShownInfluencers
  cap_places: CapPlaces
}
