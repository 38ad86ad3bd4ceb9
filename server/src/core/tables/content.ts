interface Bios {
  influencer_id: number
  /** A tsvector as text; null is not folded yet. */
  words: string | null
}

/** Influencers that were added together and have no words yet. */
interface BiosDue {
  first_id: number
  last_id: number
}

export interface ContentTables {
  bios: Bios
  bios_due: BiosDue
}
