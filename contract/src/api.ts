import { accounts } from './accounts'
import { activityLogs } from './activity-logs'
import { authentication } from './authentication'
import { batch } from './batch'
import { brands } from './brands'
import { categories } from './categories'
import { config } from './config'
import { discovery } from './discovery/discovery'
import { jobs } from './jobs'
import { phone } from './phone'
import { professions } from './professions'
import { references } from './references'
import { updatesById } from './resources'
import { roles } from './roles'
import { settingChanges, settings } from './settings'
import { terms } from './terms'
import { userProfile } from './user-profile'

const features = {
  accounts,
  activityLogs,
  authentication,
  batch,
  brands,
  categories,
  config,
  discovery,
  jobs,
  phone,
  professions,
  references,
  roles,
  settingChanges,
  settings,
  terms,
  userProfile,
} as const

/** The whole HTTP surface. */
export const api = { ...features, resources: updatesById(features) } as const
export type Api = typeof api
