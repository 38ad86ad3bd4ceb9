import { api } from '@kolscope/contract/api'
import { feature } from './mount'
import { settingChangeVerbs } from './settings/change-setting'
import { settingVerbs } from './settings/list-settings'

/** The calls of settings. */
export const coreFeatures = [
  feature('settings', api.settings, settingVerbs),
  feature('settings', api.settingChanges, settingChangeVerbs),
]
