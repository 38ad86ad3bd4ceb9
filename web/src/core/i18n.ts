import { LANGUAGES, type Language } from '@kolscope/contract/core/enums'
import { useSyncExternalStore } from 'react'
import type { accounts } from '../locales/en/accounts'
import type { activityLogs } from '../locales/en/activity-logs'
import type { brands } from '../locales/en/brands'
import type { categories } from '../locales/en/categories'
import type { collections } from '../locales/en/collections'
import type { connectors } from '../locales/en/connectors'
import type { content } from '../locales/en/content'
import type { corrections } from '../locales/en/corrections'
import type { dashboard } from '../locales/en/dashboard'
import type { deciding } from '../locales/en/deciding'
import type { discovery } from '../locales/en/discovery'
import type { editing } from '../locales/en/editing'
import type { exporting } from '../locales/en/exports'
import type { importer } from '../locales/en/importer'
import type { landscape } from '../locales/en/landscape'
import type { linking } from '../locales/en/linking'
import type { lists } from '../locales/en/lists'
import type { metrics } from '../locales/en/metrics'
import type { problems } from '../locales/en/problems'
import type { professions } from '../locales/en/professions'
import type { profiles } from '../locales/en/profiles'
import type { report } from '../locales/en/report'
import type { reportTabs } from '../locales/en/report-tabs'
import type { roles } from '../locales/en/roles'
import type { savedSearches } from '../locales/en/saved-searches'
import type { settings } from '../locales/en/settings'
import type { shell } from '../locales/en/shell'
import type { signIn } from '../locales/en/sign-in'
import type { terms } from '../locales/en/terms'
import type { tracking } from '../locales/en/tracking'
import type { userProfile } from '../locales/en/user-profile'
import type { webhooks } from '../locales/en/webhooks'
import type { work } from '../locales/en/work'
import { fill, type Text, type Texts, type Values } from './texts'

/** Texts are split by area, so that a page loads only its own, in one language. */
interface Areas {
  shell: typeof shell
  roles: typeof roles
  accounts: typeof accounts
  activityLogs: typeof activityLogs
  brands: typeof brands
  categories: typeof categories
  discovery: typeof discovery
  metrics: typeof metrics
  report: typeof report
  reportTabs: typeof reportTabs
  editing: typeof editing
  profiles: typeof profiles
  corrections: typeof corrections
  lists: typeof lists
  professions: typeof professions
  problems: typeof problems
  settings: typeof settings
  signIn: typeof signIn
  terms: typeof terms
  userProfile: typeof userProfile
  collections: typeof collections
  deciding: typeof deciding
  importer: typeof importer
  exporting: typeof exporting
  savedSearches: typeof savedSearches
  work: typeof work
  webhooks: typeof webhooks
  connectors: typeof connectors
  content: typeof content
  dashboard: typeof dashboard
  landscape: typeof landscape
  linking: typeof linking
  tracking: typeof tracking
}
export type Area = keyof Areas
type AllTexts = Areas[Area] extends infer One ? UnionToIntersection<One> : never
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

export type TextKey = keyof AllTexts & string
export type Translate = <K extends TextKey>(key: K, ...values: Values<AllTexts[K]>) => string

const sources: Record<Language, Record<Area, () => Promise<Texts>>> = {
  en: {
    shell: async () => (await import('../locales/en/shell')).shell,
    roles: async () => (await import('../locales/en/roles')).roles,
    accounts: async () => (await import('../locales/en/accounts')).accounts,
    activityLogs: async () => (await import('../locales/en/activity-logs')).activityLogs,
    brands: async () => (await import('../locales/en/brands')).brands,
    categories: async () => (await import('../locales/en/categories')).categories,
    discovery: async () => (await import('../locales/en/discovery')).discovery,
    metrics: async () => (await import('../locales/en/metrics')).metrics,
    report: async () => (await import('../locales/en/report')).report,
    reportTabs: async () => (await import('../locales/en/report-tabs')).reportTabs,
    editing: async () => (await import('../locales/en/editing')).editing,
    profiles: async () => (await import('../locales/en/profiles')).profiles,
    corrections: async () => (await import('../locales/en/corrections')).corrections,
    lists: async () => (await import('../locales/en/lists')).lists,
    professions: async () => (await import('../locales/en/professions')).professions,
    problems: async () => (await import('../locales/en/problems')).problems,
    settings: async () => (await import('../locales/en/settings')).settings,
    signIn: async () => (await import('../locales/en/sign-in')).signIn,
    terms: async () => (await import('../locales/en/terms')).terms,
    userProfile: async () => (await import('../locales/en/user-profile')).userProfile,
    collections: async () => (await import('../locales/en/collections')).collections,
    deciding: async () => (await import('../locales/en/deciding')).deciding,
    importer: async () => (await import('../locales/en/importer')).importer,
    exporting: async () => (await import('../locales/en/exports')).exporting,
    savedSearches: async () => (await import('../locales/en/saved-searches')).savedSearches,
    work: async () => (await import('../locales/en/work')).work,
    webhooks: async () => (await import('../locales/en/webhooks')).webhooks,
    connectors: async () => (await import('../locales/en/connectors')).connectors,
    content: async () => (await import('../locales/en/content')).content,
    dashboard: async () => (await import('../locales/en/dashboard')).dashboard,
    landscape: async () => (await import('../locales/en/landscape')).landscape,
    linking: async () => (await import('../locales/en/linking')).linking,
    tracking: async () => (await import('../locales/en/tracking')).tracking,
  },
  vi: {
    shell: async () => (await import('../locales/vi/shell')).shell,
    roles: async () => (await import('../locales/vi/roles')).roles,
    accounts: async () => (await import('../locales/vi/accounts')).accounts,
    activityLogs: async () => (await import('../locales/vi/activity-logs')).activityLogs,
    brands: async () => (await import('../locales/vi/brands')).brands,
    categories: async () => (await import('../locales/vi/categories')).categories,
    discovery: async () => (await import('../locales/vi/discovery')).discovery,
    metrics: async () => (await import('../locales/vi/metrics')).metrics,
    report: async () => (await import('../locales/vi/report')).report,
    reportTabs: async () => (await import('../locales/vi/report-tabs')).reportTabs,
    editing: async () => (await import('../locales/vi/editing')).editing,
    profiles: async () => (await import('../locales/vi/profiles')).profiles,
    corrections: async () => (await import('../locales/vi/corrections')).corrections,
    lists: async () => (await import('../locales/vi/lists')).lists,
    professions: async () => (await import('../locales/vi/professions')).professions,
    problems: async () => (await import('../locales/vi/problems')).problems,
    settings: async () => (await import('../locales/vi/settings')).settings,
    signIn: async () => (await import('../locales/vi/sign-in')).signIn,
    terms: async () => (await import('../locales/vi/terms')).terms,
    userProfile: async () => (await import('../locales/vi/user-profile')).userProfile,
    collections: async () => (await import('../locales/vi/collections')).collections,
    deciding: async () => (await import('../locales/vi/deciding')).deciding,
    importer: async () => (await import('../locales/vi/importer')).importer,
    exporting: async () => (await import('../locales/vi/exports')).exporting,
    savedSearches: async () => (await import('../locales/vi/saved-searches')).savedSearches,
    work: async () => (await import('../locales/vi/work')).work,
    webhooks: async () => (await import('../locales/vi/webhooks')).webhooks,
    connectors: async () => (await import('../locales/vi/connectors')).connectors,
    content: async () => (await import('../locales/vi/content')).content,
    dashboard: async () => (await import('../locales/vi/dashboard')).dashboard,
    landscape: async () => (await import('../locales/vi/landscape')).landscape,
    linking: async () => (await import('../locales/vi/linking')).linking,
    tracking: async () => (await import('../locales/vi/tracking')).tracking,
  },
}

const LANG = 'lang'
const loadedAreas = new Set<Area>()
const listeners = new Set<() => void>()
let language: Language = 'en'
let texts: Record<string, Text> = {}
let translate: Translate = translator()

function translator(): Translate {
  const [from, inLanguage] = [texts, language]
  return (key, ...values) => {
    const text = from[key]
    return text === undefined ? key : fill(text, inLanguage, values[0])
  }
}

function publish() {
  translate = translator()
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}

async function textsOf(inLanguage: Language, areas: Iterable<Area>): Promise<Record<string, Text>> {
  const parts = await Promise.all([...areas].map((area) => sources[inLanguage][area]()))
  return Object.assign({}, ...parts)
}

/** Makes an area's texts ready; a page's lazy loader waits for it. */
export async function loadArea(area: Area): Promise<void> {
  if (loadedAreas.has(area)) return
  const wanted = language
  const part = await textsOf(wanted, [area])
  loadedAreas.add(area)
  texts = wanted === language ? { ...texts, ...part } : await textsOf(language, loadedAreas)
  publish()
}

/** The stored language, else English. */
function storedLanguage(): Language {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(LANG)
  return LANGUAGES.find((one) => one === stored) ?? 'en'
}

/** Whether a language has been chosen in this browser. */
export const hasOwnLanguage = (): boolean => localStorage.getItem(LANG) !== null

export async function setLanguage(wanted: Language): Promise<void> {
  const next = await textsOf(wanted, loadedAreas)
  language = wanted
  texts = next
  if (typeof localStorage !== 'undefined') localStorage.setItem(LANG, wanted)
  publish()
}

/** A link in a mail sets the language of the mail; the address drops it, so that a later choice holds. */
function takeAskedLanguage(): void {
  const url = new URL(window.location.href)
  const asked = LANGUAGES.find((one) => one === url.searchParams.get(LANG))
  if (asked === undefined) return
  localStorage.setItem(LANG, asked)
  url.searchParams.delete(LANG)
  window.history.replaceState(window.history.state, '', url)
}

/** Loads the stored language with the texts that every page needs. */
export async function startTexts(): Promise<void> {
  takeAskedLanguage()
  language = storedLanguage()
  await Promise.all([loadArea('shell'), loadArea('problems')])
}

const currentLanguage = (): Language => language

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The translate function for outside of components; read it again on each use, it changes with the language. */
export const currentTranslate = (): Translate => translate

/** `t('key', { values })`; the component draws again when the language changes. */
export const useT = (): Translate => useSyncExternalStore(subscribe, currentTranslate)
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)
