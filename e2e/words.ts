import { accounts as accountsEn } from '../web/src/locales/en/accounts'
import { activityLogs as activityLogsEn } from '../web/src/locales/en/activity-logs'
import { brands as brandsEn } from '../web/src/locales/en/brands'
import { categories as categoriesEn } from '../web/src/locales/en/categories'
import { collections as collectionsEn } from '../web/src/locales/en/collections'
import { connectors as connectorsEn } from '../web/src/locales/en/connectors'
import { content as contentEn } from '../web/src/locales/en/content'
import { corrections as correctionsEn } from '../web/src/locales/en/corrections'
import { dashboard as dashboardEn } from '../web/src/locales/en/dashboard'
import { deciding as decidingEn } from '../web/src/locales/en/deciding'
import { discovery as discoveryEn } from '../web/src/locales/en/discovery'
import { editing as editingEn } from '../web/src/locales/en/editing'
import { exporting as exportingEn } from '../web/src/locales/en/exports'
import { importer as importerEn } from '../web/src/locales/en/importer'
import { landscape as landscapeEn } from '../web/src/locales/en/landscape'
import { linking as linkingEn } from '../web/src/locales/en/linking'
import { lists as listsEn } from '../web/src/locales/en/lists'
import { metrics as metricsEn } from '../web/src/locales/en/metrics'
import { problems as problemsEn } from '../web/src/locales/en/problems'
import { professions as professionsEn } from '../web/src/locales/en/professions'
import { profiles as profilesEn } from '../web/src/locales/en/profiles'
import { report as reportEn } from '../web/src/locales/en/report'
import { reportTabs as reportTabsEn } from '../web/src/locales/en/report-tabs'
import { roles as rolesEn } from '../web/src/locales/en/roles'
import { savedSearches as savedSearchesEn } from '../web/src/locales/en/saved-searches'
import { settings as settingsEn } from '../web/src/locales/en/settings'
import { shell as shellEn } from '../web/src/locales/en/shell'
import { signIn as signInEn } from '../web/src/locales/en/sign-in'
import { terms as termsEn } from '../web/src/locales/en/terms'
import { tracking as trackingEn } from '../web/src/locales/en/tracking'
import { userProfile as userProfileEn } from '../web/src/locales/en/user-profile'
import { webhooks as webhooksEn } from '../web/src/locales/en/webhooks'
import { work as workEn } from '../web/src/locales/en/work'
import { accounts as accountsVi } from '../web/src/locales/vi/accounts'
import { activityLogs as activityLogsVi } from '../web/src/locales/vi/activity-logs'
import { brands as brandsVi } from '../web/src/locales/vi/brands'
import { categories as categoriesVi } from '../web/src/locales/vi/categories'
import { collections as collectionsVi } from '../web/src/locales/vi/collections'
import { connectors as connectorsVi } from '../web/src/locales/vi/connectors'
import { content as contentVi } from '../web/src/locales/vi/content'
import { corrections as correctionsVi } from '../web/src/locales/vi/corrections'
import { dashboard as dashboardVi } from '../web/src/locales/vi/dashboard'
import { deciding as decidingVi } from '../web/src/locales/vi/deciding'
import { discovery as discoveryVi } from '../web/src/locales/vi/discovery'
import { editing as editingVi } from '../web/src/locales/vi/editing'
import { exporting as exportingVi } from '../web/src/locales/vi/exports'
import { importer as importerVi } from '../web/src/locales/vi/importer'
import { landscape as landscapeVi } from '../web/src/locales/vi/landscape'
import { linking as linkingVi } from '../web/src/locales/vi/linking'
import { lists as listsVi } from '../web/src/locales/vi/lists'
import { metrics as metricsVi } from '../web/src/locales/vi/metrics'
import { problems as problemsVi } from '../web/src/locales/vi/problems'
import { professions as professionsVi } from '../web/src/locales/vi/professions'
import { profiles as profilesVi } from '../web/src/locales/vi/profiles'
import { report as reportVi } from '../web/src/locales/vi/report'
import { reportTabs as reportTabsVi } from '../web/src/locales/vi/report-tabs'
import { roles as rolesVi } from '../web/src/locales/vi/roles'
import { savedSearches as savedSearchesVi } from '../web/src/locales/vi/saved-searches'
import { settings as settingsVi } from '../web/src/locales/vi/settings'
import { shell as shellVi } from '../web/src/locales/vi/shell'
import { signIn as signInVi } from '../web/src/locales/vi/sign-in'
import { terms as termsVi } from '../web/src/locales/vi/terms'
import { tracking as trackingVi } from '../web/src/locales/vi/tracking'
import { userProfile as userProfileVi } from '../web/src/locales/vi/user-profile'
import { webhooks as webhooksVi } from '../web/src/locales/vi/webhooks'
import { work as workVi } from '../web/src/locales/vi/work'

export type Lang = 'en' | 'vi'
type Text = string | { readonly [form in Intl.LDMLPluralRule]?: string }

const english = {
  ...shellEn,
  ...discoveryEn,
  ...metricsEn,
  ...reportEn,
  ...problemsEn,
  ...signInEn,
  ...landscapeEn,
  ...linkingEn,
  ...listsEn,
  ...brandsEn,
  ...categoriesEn,
  ...connectorsEn,
  ...contentEn,
  ...correctionsEn,
  ...dashboardEn,
  ...decidingEn,
  ...professionsEn,
  ...profilesEn,
  ...editingEn,
  ...accountsEn,
  ...reportTabsEn,
  ...rolesEn,
  ...termsEn,
  ...trackingEn,
  ...userProfileEn,
  ...webhooksEn,
  ...savedSearchesEn,
  ...settingsEn,
  ...workEn,
  ...activityLogsEn,
  ...collectionsEn,
  ...exportingEn,
  ...importerEn,
}
export type Key = keyof typeof english
const texts: Record<Lang, Readonly<Partial<Record<Key, Text>>>> = {
  en: english,
  vi: {
    ...shellVi,
    ...discoveryVi,
    ...metricsVi,
    ...reportVi,
    ...problemsVi,
    ...signInVi,
    ...landscapeVi,
    ...linkingVi,
    ...listsVi,
    ...brandsVi,
    ...categoriesVi,
    ...connectorsVi,
    ...contentVi,
    ...correctionsVi,
    ...dashboardVi,
    ...decidingVi,
    ...professionsVi,
    ...profilesVi,
    ...editingVi,
    ...accountsVi,
    ...reportTabsVi,
    ...rolesVi,
    ...termsVi,
    ...trackingVi,
    ...userProfileVi,
    ...webhooksVi,
    ...savedSearchesVi,
    ...settingsVi,
    ...workVi,
    ...activityLogsVi,
    ...collectionsVi,
    ...exportingVi,
    ...importerVi,
  },
}

export type Say = (key: Key, values?: Readonly<Record<string, string | number>>) => string

/** The product's own words in one language, with the values put in. */
export function wordsOf(lang: Lang): Say {
  const plural = new Intl.PluralRules(lang)
  return (key, values = {}) => {
    const text = texts[lang][key] ?? key
    const form = typeof text === 'string' ? text : (text[plural.select(Number(values.count))] ?? text.other ?? '')
    return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

const flat = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text))

/** What a page shows instead of words that it did not load: none of them may stand on any page. */
export const KEYS: ReadonlySet<string> = new Set(Object.keys(english).filter((key) => key.includes('.')))

/** English sentences that read differently in Vietnamese, without placeholders: none of them may stand on a Vietnamese page. */
export function englishOnly(): Set<string> {
  const vietnamese = new Set(Object.values(texts.vi).flatMap(flat))
  return new Set(
    Object.values(texts.en)
      .flatMap(flat)
      .filter((text) => !text.includes('{') && !vietnamese.has(text)),
  )
}
