import type { Platform } from '@kolscope/contract/core/enums'
import { onlyPlatformIn } from '../../core/spreadsheets/platform-of'
import { isPlatformName } from './header-words'

const BEFORE = /^(\p{L}[\p{L} ]{1,9}?)\s*(?:[:：]\s*@?|\s@)([\w.]{2,50})$/u
const AFTER = /^@([\w.]{2,50})(?:\s+|\s*[-–|,([]\s*)[([]?(\p{L}[\p{L} ]{1,9}?)\s*[)\]]?$/u
const MARK = /[@:：]/
const LONGEST = 200
/** Between accounts: a sign, or the space before the name of the next platform. */
const BETWEEN = /\s*[/|;,\n]\s*|\s+(?=\p{L}{2,9}(?:\s*[:：]|\s+@))/u

interface Account {
  platform: Platform
  handle: string
}

const accountOn = (word: string, handle: string): Account | null => {
  const platform = isPlatformName(word) ? onlyPlatformIn(word) : null
  return platform === null ? null : { platform, handle }
}

/** A user name beside the name of its platform: "tiktok: rex52", "ig @dan", "@luna (IG)". Null for other texts. */
function handleBesidePlatform(text: string): Account | null {
  const [, before = '', first = ''] = BEFORE.exec(text) ?? []
  if (first !== '') return accountOn(before, first)
  const [, second = '', after = ''] = AFTER.exec(text) ?? []
  return second === '' ? null : accountOn(after, second)
}

/** All user names of a text that names nothing else: "IG: @luna / TT: @luna.tok". Empty for other texts. */
export function handlesBesidePlatforms(text: string): Account[] {
  if (text.length > LONGEST || !MARK.test(text)) return []
  const one = handleBesidePlatform(text)
  if (one) return [one]
  const parts = text.split(BETWEEN).filter((part) => part.trim() !== '')
  const accounts = parts.map((part) => handleBesidePlatform(part.trim()))
  return accounts.every((account) => account !== null) ? accounts : []
}

const BETWEEN_NUMBERS = /\s*[/|;\n]\s*|,\s+/u
/** A dash without a space behind it is the sign of the number. */
const NUMBER = /^(\p{L}[\p{L} ]{1,9}?)\s*(?:[:：]|[–-](?=\s))?\s*([~≈]?[+\-−–]?\d.{0,20})$/u
const AFTER_NUMBER = /^([~≈]?[+\-−–]?\d.{0,20}?)(?:\s+|\s*[([]\s*)(\p{L}[\p{L} ]{1,9}?)\s*[)\]]?$/u
const HAS_LETTER = /\p{L}{2}/u

/** The number and the platform of "FB: 45K" or "45K (FB)". */
function numberBeside(text: string): readonly [word: string, number: string] | null {
  const [, before, after] = NUMBER.exec(text) ?? []
  if (before !== undefined && after !== undefined) return [before, after]
  const [, number, word] = AFTER_NUMBER.exec(text) ?? []
  return number === undefined || word === undefined ? null : [word, number]
}

/** The numbers of a text by their platforms, each named once: "FB: 45K; TT: 120K". Null for other texts. */
export function numbersBesidePlatforms(text: string): ReadonlyMap<Platform, string> | null {
  if (text.length > LONGEST || !HAS_LETTER.test(text)) return null
  const numbers = new Map<Platform, string>()
  for (const part of text.split(BETWEEN_NUMBERS)) {
    const [word, number] = numberBeside(part.trim()) ?? []
    const platform = word !== undefined && isPlatformName(word) ? onlyPlatformIn(word) : null
    if (number === undefined || platform === null || numbers.has(platform)) return null
    numbers.set(platform, number)
  }
  return numbers
}
