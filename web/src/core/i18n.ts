import { LANGUAGES, type Language } from '@kolscope/contract/core/enums'
import { useSyncExternalStore } from 'react'
import { type AllTexts, type Area, fileOf } from '../locales/areas'
import { createListeners } from './listeners'
import { fill, type Text, type Texts, type Values } from './texts'

export type TextKey = keyof AllTexts & string
export type Translate = <K extends TextKey>(key: K, ...values: Values<AllTexts[K]>) => string

const files = import.meta.glob<Readonly<Record<string, Texts>>>('../locales/{en,vi}/*.ts')

async function areaIn(inLanguage: Language, area: Area): Promise<Texts> {
  const file = await files[`../locales/${inLanguage}/${fileOf(area)}.ts`]?.()
  if (!file?.[area]) throw new Error(`There are no texts of ${area}.`)
  return file[area]
}

const LANG = 'lang'
const loadedAreas = new Set<Area>()
const listeners = createListeners()
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
  listeners.notify()
}

async function textsOf(inLanguage: Language, areas: Iterable<Area>): Promise<Record<string, Text>> {
  const parts = await Promise.all([...areas].map((area) => areaIn(inLanguage, area)))
  return Object.assign({}, ...parts)
}

/** Loads an area's texts; a page's lazy loader waits for it. */
export async function loadArea(area: Area): Promise<void> {
  if (loadedAreas.has(area)) return
  const startLanguage = language
  const part = await textsOf(startLanguage, [area])
  loadedAreas.add(area)
  texts = startLanguage === language ? { ...texts, ...part } : await textsOf(language, loadedAreas)
  publish()
}

/** The stored language, otherwise English. */
function storedLanguage(): Language {
  const storedCode = typeof localStorage === 'undefined' ? null : localStorage.getItem(LANG)
  return LANGUAGES.find((one) => one === storedCode) ?? 'en'
}

/** Whether a language has been chosen in this browser. */
export const hasOwnLanguage = (): boolean => localStorage.getItem(LANG) !== null

export async function setLanguage(chosenLanguage: Language): Promise<void> {
  const next = await textsOf(chosenLanguage, loadedAreas)
  language = chosenLanguage
  texts = next
  if (typeof localStorage !== 'undefined') localStorage.setItem(LANG, chosenLanguage)
  publish()
}

/** A link in a mail sets the language of the mail; it is removed from the URL, so that a later choice applies. */
function takeLinkLanguage(): void {
  const url = new URL(window.location.href)
  const linkLanguage = LANGUAGES.find((one) => one === url.searchParams.get(LANG))
  if (linkLanguage === undefined) return
  localStorage.setItem(LANG, linkLanguage)
  url.searchParams.delete(LANG)
  window.history.replaceState(window.history.state, '', url)
}

/** The texts that every page needs. */
export const SHARED_AREAS = ['shell', 'problems', 'namedResources'] as const satisfies readonly Area[]

/** Loads the stored language with the texts that every page needs. */
export async function startTexts(): Promise<void> {
  takeLinkLanguage()
  language = storedLanguage()
  await Promise.all(SHARED_AREAS.map(loadArea))
}

const currentLanguage = (): Language => language

/** The translate function for use outside components; call it each time, because it changes with the language. */
export const currentTranslate = (): Translate => translate

/** `t('key', { values })`; the component renders again when the language changes. */
export const useT = (): Translate => useSyncExternalStore(listeners.subscribe, currentTranslate)
export const useLanguage = (): Language => useSyncExternalStore(listeners.subscribe, currentLanguage)
