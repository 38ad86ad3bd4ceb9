import type { Language } from '@kolscope/contract/core/enums'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', vi: 'vi-VN' }

/** Shortened values above this number need a tooltip with the full value. */
export const TOOLTIP_ABOVE = 1_000_000
/** Cards write the full number up to this. */
const CARD_ABOVE = 10_000_000

const STEPS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(LOCALES[language], options)
  formats.set(key, format)
  return format
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The full number with separators; up to two decimals. */
export function fullNumber(value: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 2 }).format(value)
}

/** `1.2K+`: one decimal, rounded towards zero, in K, M or B from a thousand; below it the full number. */
export function shortNumber(value: number, language: Language): string {
  const step = STEPS.find(([from]) => Math.abs(value) >= from)
  if (!step) return fullNumber(value, language)
  const tenths = Math.trunc((value / step[0]) * 10 + Math.sign(value) * 1e-9) / 10
  return `${numberFormat(language, { maximumFractionDigits: 1 }).format(tenths)}${step[1]}+`
}

/** A count on a card: in full up to ten million, then shortened. */
export function cardNumber(value: number, language: Language): string {
  return Math.abs(value) > CARD_ABOVE ? shortNumber(value, language) : fullNumber(value, language)
}

/** Formats 4.236 as `4.2%`; with `signed` a gain has a plus sign. */
export function percent(value: number, language: Language, { signed = false, digits = 1 } = {}): string {
  const signDisplay = signed ? 'exceptZero' : 'auto'
  return numberFormat(language, { style: 'percent', maximumFractionDigits: digits, signDisplay }).format(value / 100)
}

/** A share of a whole in whole percent; one that is not 0 never reads as 0. */
export function share(value: number, language: Language): string {
  const isTooSmall = value > 0 && Math.round(value) === 0
  return `${isTooSmall ? '<' : ''}${percent(isTooSmall ? 1 : value, language, { digits: 0 })}`
}

/** A count with its sign: `+1,204`. */
export function signedNumber(value: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(value)
}

const two = (value: number) => String(value).padStart(2, '0')

/** YYYY-MM-DD in the reader's own time zone, or null if it is not a date. A bare date stays unchanged. */
export function isoDate(at: string | number | Date): string | null {
  if (typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at)) return at
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Date and minute, for tooltips. */
export function dateTime(at: string | number | Date): string | null {
  const date = new Date(at)
  const day = isoDate(date)
  return day === null ? null : `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The month (UTC) of a day or time: `Jun 2017`, `tháng 6/2017`; null if it is not a date. */
export function monthOf(at: string | number | Date, language: Language): string | null {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  if (language === 'vi') return `tháng ${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`
  return new Intl.DateTimeFormat(LOCALES.en, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date)
}

/** Returns the text with non-breaking hyphens and spaces, so that no line breaks inside it. */
export const unbroken = (text: string): string => text.replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0')

/** Date and second. */
export function exactTime(at: string | number | Date): string | null {
  const minute = dateTime(at)
  return minute === null ? null : `${minute}:${two(new Date(at).getSeconds())}`
}

/** The name of a time zone: the given one, or the reader's own. */
export function timeZone(language: Language, zone?: string): string {
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const
  const parts = new Intl.DateTimeFormat(LOCALES[language], options).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const knownRelative = new Map<Language, Intl.RelativeTimeFormat>()

function relativeFormat(language: Language): Intl.RelativeTimeFormat {
  const format =
    knownRelative.get(language) ?? new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto', style: 'short' })
  knownRelative.set(language, format)
  return format
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "Updated now" does not read naturally. */
const JUST_NOW: Readonly<Record<Language, string>> = { en: 'just now', vi: 'vừa xong' }

/** Minutes up to 60, hours up to 24, days up to 7, else the date; null if it is not a date. */
export function recentTime(at: string | number | Date, language: Language, now = Date.now()): string | null {
  const agoMs = now - new Date(at).getTime()
  if (Number.isNaN(agoMs)) return null
  if (agoMs < 0 && agoMs < -MINUTE_MS) return isoDate(at)
  const format = relativeFormat(language)
  // Vietnamese writes "Hôm kia" with a capital, but it mostly appears inside a sentence.
  const ago = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    format.format(-Math.floor(value), unit).replace(/^\p{Lu}/u, (first) => first.toLocaleLowerCase(LOCALES[language]))
  if (agoMs < MINUTE_MS) return JUST_NOW[language]
  if (agoMs <= HOUR_MS) return ago(agoMs / MINUTE_MS, 'minute')
  if (agoMs <= DAY_MS) return ago(agoMs / HOUR_MS, 'hour')
  if (agoMs <= 7 * DAY_MS) return ago(agoMs / DAY_MS, 'day')
  return isoDate(at)
}
