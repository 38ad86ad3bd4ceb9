import { accounts } from './accounts'
import { activityLogs } from './activity-logs'
import { authentication } from './authentication'
import { batch } from './batch'
import { brands } from './brands'
import { categories } from './categories'
import { config } from './config'
import { corrections } from './corrections'
import { discovery } from './discovery/discovery'
import { editing } from './influencers/editing'
import { posts } from './influencers/posts'
import { report } from './influencers/report'
import { jobs } from './jobs'
import { phone } from './phone'
import { professions } from './professions'
import { profiles } from './profiles'
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
  corrections,
  discovery,
  editing,
  jobs,
  phone,
  posts,
  professions,
  profiles,
  references,
  report,
  roles,
  settingChanges,
  settings,
  terms,
  userProfile,
} as const

/** The whole HTTP surface. */
export const api = { ...features, resources: updatesById(features) } as const
export type Api = typeof api
