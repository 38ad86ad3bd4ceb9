import type { Platform } from '@kolscope/contract/core/enums'
import type { Generated } from 'kysely'
import type { GeneratedTimestamp } from './columns'

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
  version: Generated<number>
}

interface CategoryPictures {
  id: string
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
  created_at: GeneratedTimestamp
}

interface Professions {
  id: Generated<number>
  name: string
  name_vi: string
  platform: Platform | null
  version: Generated<number>
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

export interface CatalogTables {
  categories: Categories
  category_pictures: CategoryPictures
  location_aliases: LocationAliases
  locations: Locations
  platform_categories: PlatformCategories
  profession_categories: ProfessionCategories
  professions: Professions
}
