import type { SettingKey, SettingValue } from '@kolscope/contract/core/settings'

/** What a form of settings edits: any setting, each with the fields of its own. */
export interface Values {
  value: SettingValue<SettingKey>
}
