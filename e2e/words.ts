import { readdirSync } from 'node:fs'
import type { AllTexts } from '../web/src/locales/areas'

export type Lang = 'en' | 'vi'
type Text = string | { readonly [form in Intl.LDMLPluralRule]?: string }
export type Key = keyof AllTexts & string

/** Every text of a language, by its key. */
async function textsIn(lang: Lang): Promise<Readonly<Partial<Record<Key, Text>>>> {
  const folder = new URL(`../web/src/locales/${lang}/`, import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const files: object[] = await Promise.all(names.map((name) => import(new URL(name, folder).href)))
  return Object.assign({}, ...files.flatMap((file) => Object.values(file)))
}

const texts = { en: await textsIn('en'), vi: await textsIn('vi') }

export type Say = (key: Key, values?: Readonly<Record<string, string | number>>) => string

/** The product's own words in one language, with the values filled in. */
export function wordsOf(lang: Lang): Say {
  const plural = new Intl.PluralRules(lang)
  return (key, values = {}) => {
    const text = texts[lang][key] ?? key
    const form = typeof text === 'string' ? text : (text[plural.select(Number(values.count))] ?? text.other ?? '')
    return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

const flat = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text))

/** What a page shows instead of words that it did not load: none of them may appear on any page. */
export const KEYS: ReadonlySet<string> = new Set(Object.keys(texts.en).filter((key) => key.includes('.')))

/**
 * English sentences that read differently in Vietnamese, without placeholders: none of them may appear on a Vietnamese
 * page.
 */
export function englishOnly(): Set<string> {
  const vietnamese = new Set(Object.values(texts.vi).flatMap(flat))
  return new Set(
    Object.values(texts.en)
      .flatMap(flat)
      .filter((text) => !text.includes('{') && !vietnamese.has(text)),
  )
}
