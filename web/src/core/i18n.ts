import { LANGUAGES, type Language } from '@kolscope/contract/enums'
import { useSyncExternalStore } from 'react'
import type { discovery } from '../locales/en/discovery'
import type { shell } from '../locales/en/shell'
import { fill, type Text, type Texts, type Values } from './texts'

/** Texts are split by area, so that a page loads only its own, in one language. */
interface Areas {
  shell: typeof shell
  discovery: typeof discovery
}
type Area = keyof Areas
type AllTexts = Areas[Area] extends infer One ? UnionToIntersection<One> : never
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

export type TextKey = keyof AllTexts & string
export type Translate = <K extends TextKey>(key: K, ...values: Values<AllTexts[K]>) => string

const sources: Record<Language, Record<Area, () => Promise<Texts>>> = {
  en: {
    shell: async () => (await import('../locales/en/shell')).shell,
    discovery: async () => (await import('../locales/en/discovery')).discovery,
  },
  vi: {
    shell: async () => (await import('../locales/vi/shell')).shell,
    discovery: async () => (await import('../locales/vi/discovery')).discovery,
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

export async function setLanguage(wanted: Language): Promise<void> {
  const next = await textsOf(wanted, loadedAreas)
  language = wanted
  texts = next
  if (typeof localStorage !== 'undefined') localStorage.setItem(LANG, wanted)
  publish()
}

/** Loads the stored language with the texts that every page needs. */
export async function startTexts(): Promise<void> {
  language = storedLanguage()
  await loadArea('shell')
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
