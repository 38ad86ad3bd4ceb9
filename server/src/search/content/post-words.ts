import type { Platform } from '@kolscope/contract/core/enums'
import { fold, wordsOf } from '@kolscope/contract/core/fold'
import { isCommercial } from '../../market/metrics/commercial'
import type { Cues } from '../../market/metrics/cue-match'
import { accentedWords } from './accents'

/** The text of a post, and its other searchable values. */
export interface Said {
  platform: Platform
  title: string | null
  message: string | null
  hashtags: readonly string[]
  mentions: readonly string[]
  /** Whether its platform marks it as sponsored. */
  paid: boolean | null
}

/** The index stores no longer words, and no later positions. */
const LONGEST_WORD = 100
const LAST_PLACE = 16_383
/** Separates two texts, so that quoted words never match across them. */
const GAP = 2
/** The maximum number of positions of one word that are stored. */
const MOST_PLACES = 255

const TAGS = /(?<![\p{L}\p{N}])([#@])([\p{L}\p{N}_.]+)/gu

/** A word as the index stores it. */
export const capWord = (word: string): string =>
  word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join('')

/** A hashtag or mention as it is compared: its letters and digits after the sign, regardless of spelling. */
export function tagKey(sign: '#' | '@', name: string): string | null {
  const joined = wordsOf(name).join('')
  return joined === '' ? null : sign + capWord(joined)
}

/** Key of every text that has an accent. */
export const ACCENTS = '='

/** An accented word, stored at the same position as the word without accents. */
export const accentKey = (accented: string): string => ACCENTS + capWord(accented)

/** Key of every sponsored post. */
export const SPONSORED = '$'

/** Key of every post of a platform. */
export const platformKey = (platform: Platform): string => `/${platform}`

/** Whether a post is sponsored, by the same rule as the metrics. */
export function isSponsored({ title, message, hashtags, paid }: Omit<Said, 'platform'>, cues: Cues): boolean {
  const text = [title, message].filter((part) => part !== null).join('\n') || null
  return isCommercial({ text, hashtags, paid }, cues)
}

const PAIRS = 36 ** 3
const PAIR_LENGTH = 3

/**
 * The key of two adjacent words: one of a fixed number of short keys, computed by FNV-1a. The index has no positions,
 * so without these keys it would read every post with both words to find a quoted pair; two pairs rarely share a key,
 * and the positions tell them apart.
 */
export function pairKey(first: string, second: string): string {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(`${first} ${second}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  return `~${((hash >>> 0) % PAIRS).toString(36).padStart(PAIR_LENGTH, '0')}`
}

type Places = Map<string, number[]>

function put(places: Places, word: string, place: number): void {
  const known = places.get(word)
  if (!known) places.set(word, [place])
  else if (known.length < MOST_PLACES && known.at(-1) !== place) known.push(place)
}

/** Adds the words of the texts and returns keys for all of them: keys of word pairs, and whether there is an accent. */
function putTexts(places: Places, texts: readonly (string | null)[]): Set<string> {
  const keys = new Set<string>()
  let place = 1
  for (const text of texts) {
    if (text === null || text === '') continue
    let last: string | null = null
    for (const { folded, accented } of accentedWords(text)) {
      const [word, at] = [capWord(folded), Math.min(place, LAST_PLACE)]
      put(places, word, at)
      if (accented !== null) put(places, accentKey(accented), at)
      if (accented !== null) keys.add(ACCENTS)
      if (last !== null) keys.add(pairKey(last, word))
      last = word
      place += 1
    }
    place += GAP
  }
  return keys
}

function* tagsIn(text: string): Generator<string> {
  for (const [, sign, name = ''] of fold(text).matchAll(TAGS)) {
    const key = tagKey(sign === '#' ? '#' : '@', name)
    if (key !== null) yield key
  }
}

// Words are letters and digits, with at most a sign in front: nothing in them needs escaping.
function vectorOf(texts: readonly (string | null)[], besides: Iterable<string>): string {
  const places: Places = new Map()
  const keys = putTexts(places, texts)
  const words = [...places].map(([word, at]) => `'${word}':${at.join(',')}`)
  return [...words, ...[...besides, ...keys].map((key) => `'${key}'`)].join(' ')
}

/** The words of a post in the format of PostgreSQL's tsvector, with its platform and whether it is sponsored. */
export function postWords(post: Said, cues: Cues): string {
  const { title, message, hashtags, mentions } = post
  const tags = new Set([...tagsIn(title ?? ''), ...tagsIn(message ?? '')])
  for (const tag of hashtags) tags.add(tagKey('#', tag) ?? '')
  for (const name of mentions) tags.add(tagKey('@', name) ?? '')
  tags.delete('')
  const besides = [platformKey(post.platform), ...(isSponsored(post, cues) ? [SPONSORED] : [])]
  return vectorOf([title, message, ...hashtags, ...mentions], [...tags, ...besides])
}

/** The words of an influencer's own bio. */
export function bioWords({
  name,
  handle,
  description,
}: Record<'name' | 'handle' | 'description', string | null>): string {
  const own = handle === null ? null : tagKey('@', handle)
  const tags = new Set([...tagsIn(description ?? ''), ...(own === null ? [] : [own])])
  return vectorOf([name, handle, description], tags)
}
