import { settingChanges, settings } from './core/settings'
import { brands } from './influencers/brands'
import { duplicates } from './influencers/duplicates'
import { editing } from './influencers/editing'
import { profiles } from './influencers/profiles'
import { report } from './influencers/report'
import { adding } from './lists/adding'
import { collections } from './lists/collections/collections'
import { members } from './lists/collections/members'
import { exporting } from './lists/exports'
import { importer } from './lists/importer'
import { loads } from './lists/loads/loads'
import { categories } from './market/categories'
import { posts } from './market/posts'
import { professions } from './market/professions'
import { references } from './market/references'
import { accounts } from './people/accounts'
import { activityLogs } from './people/activity-logs'
import { authentication } from './people/authentication'
import { accountTokens } from './people/personal-tokens'
import { phone } from './people/phone'
import { roles } from './people/roles'
import { signUpRules } from './people/sign-up'
import { terms } from './people/terms'
import { userProfile } from './people/user-profile'
import { content } from './search/content'
import { discovery } from './search/discovery/discovery'
import { landscapes } from './search/landscapes'
import { savedSearches } from './search/saved-searches'
import { connectors } from './sync/connectors'
import { linking } from './sync/linking'
import { tracking } from './sync/tracking'
import { batch } from './system/batch'
import { bulkWork } from './system/bulk-work'
import { config } from './system/config'
import { corrections } from './system/corrections'
import { jobs } from './system/jobs'
import { updatesById } from './system/resources'
import { webhooks } from './system/webhooks'

const features = {
  accounts,
  activityLogs,
  adding,
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
  duplicates,
  editing,
  exporting,
  importer,
  jobs,
  landscapes,
  linking,
  loads,
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
