import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json } from './columns'

interface Settings {
  key: string
  value: Json<object>
  version: Generated<number>
  updated_at: GeneratedTimestamp
  updated_by: string | null
}

interface SettingChanges {
  key: string
  version: number
  /** Null: set back to the product's own value. */
  value: Json<object> | null
  changed_at: GeneratedTimestamp
  account_id: number | null
  /** A demo did it by itself; null where a demo that starts may have. */
  of_demo: Generated<boolean | null>
}

export interface SettingsTables {
  settings: Settings
  setting_changes: SettingChanges
}
