import type { Area } from '../../locales/areas'

/** The log covers every page, in the words of each. */
export const LOG_AREAS: readonly Area[] = [
  'lists',
  'activityLogs',
  'settings',
  'roles',
  'accounts',
  'collections',
  'connectors',
  'corrections',
  'deciding',
  'discovery',
  'importer',
  'savedSearches',
  'webhooks',
]
