import {
  type Setting,
  type SettingKey,
  type SettingValue,
  settingChanges,
  settings,
} from '@kolscope/contract/core/settings'
import { call } from '../../core/api'
import { refreshQueriesOf } from '../../core/query'

/** Saves a setting; the product's default is stored as none, so that it follows the product. */
export async function saveSetting<K extends SettingKey>(
  key: K,
  value: SettingValue<K>,
  { version, default_value }: Pick<Setting<K>, 'version' | 'default_value'>,
): Promise<void> {
  const isDefault = JSON.stringify(value) === JSON.stringify(default_value)
  await call(settingChanges[key], { version, value: isDefault ? null : value } as never)
  await refreshQueriesOf(settings.listSettings, settings.listSettingChanges)
}
