/** Texts are split by area, one file each, so that a page loads only the texts it needs, in one language. */
export interface Areas {
  accounts: typeof import('./en/accounts').accounts
  adding: typeof import('./en/adding').adding
  activityLogs: typeof import('./en/activity-logs').activityLogs
  brands: typeof import('./en/brands').brands
  categories: typeof import('./en/categories').categories
  collections: typeof import('./en/collections').collections
  connectors: typeof import('./en/connectors').connectors
  content: typeof import('./en/content').content
  corrections: typeof import('./en/corrections').corrections
  dashboard: typeof import('./en/dashboard').dashboard
  deciding: typeof import('./en/deciding').deciding
  discovery: typeof import('./en/discovery').discovery
  duplicates: typeof import('./en/duplicates').duplicates
  editing: typeof import('./en/editing').editing
  exporting: typeof import('./en/exporting').exporting
  importer: typeof import('./en/importer').importer
  landscape: typeof import('./en/landscape').landscape
  linking: typeof import('./en/linking').linking
  lists: typeof import('./en/lists').lists
  loads: typeof import('./en/loads').loads
  metrics: typeof import('./en/metrics').metrics
  namedResources: typeof import('./en/named-resources').namedResources
  problems: typeof import('./en/problems').problems
  professions: typeof import('./en/professions').professions
  profiles: typeof import('./en/profiles').profiles
  report: typeof import('./en/report').report
  reportTabs: typeof import('./en/report-tabs').reportTabs
  roles: typeof import('./en/roles').roles
  savedSearches: typeof import('./en/saved-searches').savedSearches
  settings: typeof import('./en/settings').settings
  shell: typeof import('./en/shell').shell
  signIn: typeof import('./en/sign-in').signIn
  terms: typeof import('./en/terms').terms
  tracking: typeof import('./en/tracking').tracking
  userProfile: typeof import('./en/user-profile').userProfile
  webhooks: typeof import('./en/webhooks').webhooks
  work: typeof import('./en/work').work
}
export type Area = keyof Areas

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
export type AllTexts = UnionToIntersection<Areas[Area]>

/** The name of an area's file, such as activity-logs for activityLogs. */
export const fileOf = (area: string): string => area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
