import { accounts } from './accounts'
import { activityLogs } from './activity-logs'
import { authentication } from './authentication'
import { batch } from './batch'
import { brands } from './brands'
import { bulkWork } from './bulk-work'
import { categories } from './categories'
import { collections } from './collections/collections'
import { members } from './collections/members'
import { config } from './config'
import { connectors } from './connectors'
import { content } from './content'
import { corrections } from './corrections'
import { discovery } from './discovery/discovery'
import { exporting } from './exports'
import { importer } from './importer'
import { editing } from './influencers/editing'
import { posts } from './influencers/posts'
import { report } from './influencers/report'
import { jobs } from './jobs'
import { landscapes } from './landscapes'
import { linking } from './linking'
import { accountTokens } from './personal-tokens'
import { phone } from './phone'
import { professions } from './professions'
import { profiles } from './profiles'
import { references } from './references'
import { updatesById } from './resources'
import { roles } from './roles'
import { savedSearches } from './saved-searches'
import { settingChanges, settings } from './settings'
import { signUpRules } from './sign-up'
import { terms } from './terms'
import { tracking } from './tracking'
import { userProfile } from './user-profile'
import { webhooks } from './webhooks'

const features = {
  accounts,
  activityLogs,
  authentication,
  batch,
  brands,
  bulkWork,
  categories,
  collections,
  config,
  connectors,
  content,
  corrections,
  discovery,
  editing,
  exporting,
  importer,
  jobs,
  landscapes,
  linking,
  members,
  accountTokens,
  phone,
  signUpRules,
  posts,
  professions,
  profiles,
  references,
  report,
  roles,
  savedSearches,
  settingChanges,
  settings,
  terms,
  tracking,
  userProfile,
  webhooks,
} as const

/** The whole HTTP surface. */
export const api = { ...features, resources: updatesById(features) } as const
export type Api = typeof api
