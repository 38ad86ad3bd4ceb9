/** A text with plural forms; the language's own plural rules choose the form. */
interface Plural {
  readonly one?: string
  readonly other: string
}
export type Text = string | Plural
export type Texts = Readonly<Record<string, Text>>

/** The keys of an area's texts in another language; a missing, wrong or surplus key does not compile. */
export type Translated<T extends Texts> = { readonly [K in keyof T]: T[K] extends string ? string : Plural }

type Braces<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Braces<Rest> : never
type NamesIn<T> = T extends string ? Braces<T> : T extends Plural ? Braces<T['other']> | 'count' : never

/** The values that a text needs, as its second argument. */
export type Values<T> = [NamesIn<T>] extends [never]
  ? []
  : [values: { readonly [Name in NamesIn<T>]: Name extends 'count' ? number : string | number }]

const BRACES = /\{(\w+)\}/g

/** Names in braces that a text uses, sorted. */
export function namesIn(text: Text): string[] {
  const whole = typeof text === 'string' ? text : `${text.one ?? ''} ${text.other}`
  return [...new Set([...whole.matchAll(BRACES)].map((match) => match[1] ?? ''))].sort()
}

const rulesByLanguage = new Map<string, { numbers: Intl.NumberFormat; plurals: Intl.PluralRules }>()

/**
 * Created once per language: a page needs hundreds of texts, and creating one of these takes longer than everything
 * else.
 */
function rulesOf(language: string) {
  const rules = rulesByLanguage.get(language) ?? {
    numbers: new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-US'),
    plurals: new Intl.PluralRules(language),
  }
  rulesByLanguage.set(language, rules)
  return rules
}

/** Chooses the plural form and fills the braces; numbers are written in the language's own way. */
export function fill(text: Text, language: string, values: Readonly<Record<string, string | number>> = {}): string {
  const form = typeof text === 'string' ? text : pluralForm(text, language, Number(values.count))
  return form.replace(BRACES, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? rulesOf(language).numbers.format(value) : value
  })
}

function pluralForm(text: Plural, language: string, count: number): string {
  const rule = rulesOf(language).plurals.select(count)
  return rule === 'one' ? (text.one ?? text.other) : text.other
}
