import type { Platform } from '@kolscope/contract/core/enums'
import { wordsOf } from '@kolscope/contract/core/fold'
import { parsePlatform } from '../../core/spreadsheets/platform-of'
import { type Field, fieldOf, IDENTIFYING, type Kind } from './fields'
import { splitUnit, type Unit } from './units'

/** What a header says about its column; `field` is null for known content that is not loaded, such as fees. */
export interface HeaderMeaning {
  field: Field | null
  /** The platform whose accounts the column is about; null if it is about the account of the row. */
  platform: Platform | null
  /** The unit of its numbers, if the header names it. */
  unit: Unit | null
}

/** A header cell as one folded line of words. */
export const headerWords = (cell: string): string => wordsOf(cell).join(' ')

const PLATFORM_WORDS = new Set('facebook fanpage fb group ig insta instagram page tik tiktok tok youtube yt'.split(' '))
/** Words that say nothing about the content of a platform's column. */
const FILLERS = new Set(
  (
    'account accounts address ca channel channels cua duong dan fan kenh lien ket link links nhan pages personal ' +
    'profile profiles tai khoan trang url urls user'
  ).split(' '),
)
const HANDLE_WORDS = new Set('handle username nick nickname screen id'.split(' '))
const NAME_WORDS = new Set([...HANDLE_WORDS, 'name', 'ten'])
const NAME =
  /^(ten|ho ten|ho va ten|name|full name|nghe danh|stage name|artist|nghe si|kol|kols|koc|kocs|influencer|influencers|celeb|celebrity|creator|blogger|reviewer|talent)( (cua )?(kol|kols|koc|influencer|influencers|creator|creators|nghe si|celeb|talent|reviewer|name|koc))*$/
const OF_POSTS = /\b(post|posts|video|videos|bai dang|bai viet|clip|clips|reel|reels|story|stories|air|livestream)\b/
const OTHER_SITE = /\b(website|web|landing|shopee|lazada|zalo|threads|twitter|drive|avatar|image|photo|hinh anh|anh)\b/
const OF_A_PERSON = /\b(profile|personal|ca nhan)\b/

const IGNORED: HeaderMeaning = { field: null, platform: null, unit: null }

/**
 * The platform that a text names. Facebook alone means pages: their URLs look alike, and influencers mostly have
 * pages.
 */
export function platformIn(text: string): Platform | null {
  const platform = parsePlatform(text)
  return platform === 'fb' && !OF_A_PERSON.test(headerWords(text)) ? 'page' : platform
}

/** The field of a header without its platform; content of posts identifies no account. */
function fieldOfWords(words: string): Field | null {
  const field = fieldOf(words, 'influencers') ?? (NAME.test(words) ? 'name' : null)
  return field && IDENTIFYING.has(field) && (OF_POSTS.test(words) || OTHER_SITE.test(words)) ? null : field
}

function ofPlatform(words: string, platform: Platform, unit: Unit | null): HeaderMeaning {
  const otherWords = words.split(' ').filter((word) => !PLATFORM_WORDS.has(word))
  const meaningful = otherWords.filter((word) => !FILLERS.has(word))
  if (meaningful.length === 0) return { field: 'url', platform, unit: null }
  if (meaningful.every((word) => word === 'id')) return { field: 'social_id', platform, unit: null }
  if (meaningful.every((word) => HANDLE_WORDS.has(word))) return { field: 'handle', platform, unit: null }
  if (meaningful.every((word) => NAME_WORDS.has(word))) return { field: 'account', platform, unit: null }
  const field = fieldOfWords(otherWords.join(' ')) ?? fieldOfWords(meaningful.join(' '))
  return field ? { field, platform, unit } : IGNORED
}

/** A growth in percent is another field than a growth in followers. */
const IN_PERCENT: Readonly<Partial<Record<Field, Field>>> = { growth_4w: 'growth_4w_percent' }

function withUnit({ field, platform }: HeaderMeaning, unit: Unit | null): HeaderMeaning {
  const percentField = unit === 'percent' && field ? IN_PERCENT[field] : undefined
  return { field: percentField ?? field, platform, unit }
}

/** The meaning of a header's text in lists of that kind; null if it is not known. */
export function understandHeader(text: string, kind: Kind): HeaderMeaning | null {
  const { rest, unit } = splitUnit(text)
  const words = headerWords(rest)
  if (words === '') return null
  if (kind === 'posts') {
    const field = fieldOf(words, kind)
    return field && { field, platform: null, unit }
  }
  const platform = platformIn(rest)
  if (platform !== null) return withUnit(ofPlatform(words, platform, unit), unit)
  const field = fieldOfWords(words)
  if (field) return withUnit({ field, platform: null, unit }, unit)
  return OF_POSTS.test(words) || OTHER_SITE.test(words) ? IGNORED : null
}
