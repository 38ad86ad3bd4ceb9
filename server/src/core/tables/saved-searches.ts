import type { SearchBody } from '@kolscope/contract/search/discovery/search'
import type { Digest, SearchPageName } from '@kolscope/contract/search/saved-searches'
import type { Generated, GeneratedAlways } from 'kysely'
import type { z } from 'zod'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

interface SavedSearches {
  id: GeneratedAlways<number>
  owner_id: number
  name: string
  page: SearchPageName
  search: Json<z.output<typeof SearchBody>>
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  deleted_at: Timestamp | null
}

interface SavedSearchFollows {
  saved_search_id: number
  account_id: number
  digest: Generated<Digest>
  digested_on: Generated<string>
  looked_at: Timestamp | null
  checked_at: Timestamp | null
  total: number | null
  cap: number | null
  rounded_to: number | null
  left_out: Generated<number[]>
}

interface SavedSearchFinds {
  saved_search_id: number
  account_id: number
  influencer_id: number
  is_new: boolean
  found_at: GeneratedTimestamp
  told_at: Timestamp | null
}

export interface SavedSearchesTables {
  saved_searches: SavedSearches
  saved_search_follows: SavedSearchFollows
  saved_search_finds: SavedSearchFinds
}
