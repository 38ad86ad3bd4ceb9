interface Bios {
  influencer_id: number
  /** A tsvector as text; null is not folded yet. */
  words: string | null
}

export interface ContentTables {
  bios: Bios
}
