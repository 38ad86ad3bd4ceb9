import type { Platform } from '@kolscope/contract/core/enums'
import { onlyPlatformIn } from '../../core/spreadsheets/platform-of'
import { isPlatformName } from './header-words'

const BEFORE = /^(\p{L}[\p{L} ]{1,9}?)\s*(?:[:：]\s*@?|\s@)([\w.]{2,50})$/u
const AFTER = /^@([\w.]{2,50})(?:\s+|\s*[-–|,([]\s*)[([]?(\p{L}[\p{L} ]{1,9}?)\s*[)\]]?$/u
const MARK = /[@:：]/
const LONGEST = 80

const accountOn = (word: string, handle: string): { platform: Platform; handle: string } | null => {
  const platform = isPlatformName(word) ? onlyPlatformIn(word) : null
  return platform === null ? null : { platform, handle }
}

/** A user name beside the name of its platform: "tiktok: rex52", "ig @dan", "@luna (IG)". Null for other texts. */
export function handleBesidePlatform(text: string): { platform: Platform; handle: string } | null {
  if (text.length > LONGEST || !MARK.test(text)) return null
  const [, before = '', first = ''] = BEFORE.exec(text) ?? []
  if (first !== '') return accountOn(before, first)
  const [, second = '', after = ''] = AFTER.exec(text) ?? []
  return second === '' ? null : accountOn(after, second)
}
