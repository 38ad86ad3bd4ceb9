import { discovery as discoveryEn } from '../web/src/locales/en/discovery'
import { shell as shellEn } from '../web/src/locales/en/shell'
import { discovery as discoveryVi } from '../web/src/locales/vi/discovery'
import { shell as shellVi } from '../web/src/locales/vi/shell'

export type Lang = 'en' | 'vi'
type Text = string | { readonly [form in Intl.LDMLPluralRule]?: string }

const english = { ...shellEn, ...discoveryEn }
export type Key = keyof typeof english
const texts: Record<Lang, Readonly<Partial<Record<Key, Text>>>> = { en: english, vi: { ...shellVi, ...discoveryVi } }

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

/** English sentences that read differently in Vietnamese, without placeholders: none of them may stand on a Vietnamese page. */
export function englishOnly(): Set<string> {
  const vietnamese = new Set(Object.values(texts.vi).flatMap(flat))
  return new Set(
    Object.values(texts.en)
      .flatMap(flat)
      .filter((text) => !text.includes('{') && !vietnamese.has(text)),
  )
}
