import type { Platform, ScoreLevel } from '@kolscope/contract/core/enums'
import type { ChartType, LandscapeShown } from '@kolscope/contract/search/landscapes'
import type { GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Json } from './columns'

interface LandscapeUploads {
  id: GeneratedAlways<number>
  account_id: number | null
  file: string
  rows: number
  is_shown: boolean
  created_at: GeneratedTimestamp
}

interface LandscapeCounts {
  upload_id: number
  chart_type: ChartType
  platform: Platform
  category_id: number | null
  level: ScoreLevel
  count: number
}

interface LandscapeViews {
  id: GeneratedAlways<number>
  account_id: number
  name: string
  view: Json<LandscapeShown>
  created_at: GeneratedTimestamp
}

export interface LandscapesTables {
  landscape_uploads: LandscapeUploads
  landscape_counts: LandscapeCounts
  landscape_views: LandscapeViews
}
