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
  /** The value; null if it was reset to the product's default. */
  value: Json<object> | null
  changed_at: GeneratedTimestamp
  account_id: number | null
  /** Set by a demo itself; null if a demo that starts may have set it. */
  of_demo: Generated<boolean | null>
}

export interface SettingsTables {
  settings: Settings
  setting_changes: SettingChanges
}
