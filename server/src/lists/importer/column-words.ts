import type { Platform } from '@kolscope/contract/core/enums'
import type { COLUMN_MEANINGS } from '@kolscope/contract/lists/importer'
import { parsePlatform } from '../../core/spreadsheets/platform-of'
import { fieldOf, type InfluencerField } from '../ingest/fields'
import { headerWords } from '../ingest/header'

export type Meaning = (typeof COLUMN_MEANINGS)[number]
export interface PlatformMeaning {
  meaning: Meaning
  platform: Platform | null
}

/** Words that say nothing about the content of a platform's column. */
const FILLERS = new Set(
  (
    'account accounts address ca channel channels cua facebook fan fanpage fb group ig insta instagram kenh link links ' +
    'lien ket duong dan nhan page pages personal profile profiles tai khoan tik tok tiktok trang url user yt youtube'
  ).split(' '),
)
const HANDLE_WORDS = new Set('handle username name nickname nick id ten screen'.split(' '))
const NAME =
  /^(ten|ho ten|ho va ten|name|full name|nghe danh|stage name|artist|nghe si|kol|kols|koc|kocs|influencer|influencers|celeb|celebrity|creator|blogger|reviewer|talent)( (cua )?(kol|kols|koc|influencer|influencers|creator|creators|nghe si|celeb|talent|reviewer|name|koc))*$/
const OF_POSTS = /\b(post|posts|video|videos|bai dang|bai viet|clip|clips|reel|reels|story|stories|air|livestream)\b/
const OTHER_SITE = /\b(website|web|landing|shopee|lazada|zalo|threads|twitter|drive|avatar|image|photo|hinh anh|anh)\b/

const FIELD_MEANINGS: Readonly<Partial<Record<InfluencerField, Meaning>>> = {
  platform: 'platform',
  social_id: 'id',
  url: 'link',
  handle: 'handle',
  name: 'name',
  account: 'name',
  name_and_handle: 'name',
}

const OF_A_PERSON = /\b(profile|personal|ca nhan)\b/

/**
 * The platform that a text names. Facebook alone means pages: their URLs look alike, and influencers mostly have
 * pages.
 */
export function platformIn(text: string): Platform | null {
  const platform = parsePlatform(text)
  return platform === 'fb' && !OF_A_PERSON.test(headerWords(text)) ? 'page' : platform
}

/**
 * The meaning of a platform's header by its other words: none, words that identify accounts, or others such as counts.
 */
function ofPlatform(words: string): Meaning {
  const otherWords = words.split(' ').filter((word) => !FILLERS.has(word))
  if (otherWords.length === 0) return 'link'
  if (otherWords.every((word) => word === 'id')) return 'id'
  return otherWords.every((word) => HANDLE_WORDS.has(word)) ? 'handle' : 'ignored'
}

/** The meaning of a header's text; null if it is not known. */
export function understandHeaderText(text: string): PlatformMeaning | null {
  const words = headerWords(text)
  if (words === '') return null
  const platform = platformIn(text)
  if (OF_POSTS.test(words) || (OTHER_SITE.test(words) && platform === null))
    return { meaning: 'ignored', platform: null }
  if (platform !== null) {
    const meaning = ofPlatform(words)
    return { meaning, platform: meaning === 'ignored' ? null : platform }
  }
  if (NAME.test(words)) return { meaning: 'name', platform: null }
  const field = fieldOf(words, 'influencers') as InfluencerField | null
  return field && { meaning: FIELD_MEANINGS[field] ?? 'ignored', platform: null }
}
