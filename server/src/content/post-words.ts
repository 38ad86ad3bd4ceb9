import { fold, wordsOf } from '@kolscope/contract/fold'

/** What a post says, as it is stored. */
export interface Said {
  title: string | null
  message: string | null
  hashtags: readonly string[]
  mentions: readonly string[]
}

/** The index keeps no longer words, and no later places. */
const LONGEST_WORD = 100
const LAST_PLACE = 16_383
/** Between two texts, so that no quoted words stand side by side across them. */
const GAP = 2
/** More places of one word are not kept. */
const MOST_PLACES = 255

const TAGS = /(?<![\p{L}\p{N}])([#@])([\p{L}\p{N}_.]+)/gu

/** A word as the index keeps it. */
export const kept = (word: string): string =>
  word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join('')

/** A hashtag or mention for comparing: its letters and digits behind the sign, however it was written. */
export function tagKey(sign: '#' | '@', name: string): string | null {
  const joined = wordsOf(name).join('')
  return joined === '' ? null : sign + kept(joined)
}

type Places = Map<string, number[]>

function put(places: Places, word: string, place: number): void {
  const known = places.get(word)
  if (!known) places.set(word, [place])
  else if (known.length < MOST_PLACES && known.at(-1) !== place) known.push(place)
}

function putTexts(places: Places, texts: readonly (string | null)[]): void {
  let place = 1
  for (const text of texts) {
    if (text === null || text === '') continue
    for (const word of wordsOf(text)) {
      put(places, kept(word), Math.min(place, LAST_PLACE))
      place += 1
    }
    place += GAP
  }
}

function* tagsIn(text: string): Generator<string> {
  for (const [, sign, name = ''] of fold(text).matchAll(TAGS)) {
    const key = tagKey(sign === '#' ? '#' : '@', name)
    if (key !== null) yield key
  }
}

// Words are letters and digits, with at most a sign in front: nothing in them needs escaping.
const vectorOf = (places: Places, tags: ReadonlySet<string>): string =>
  [...[...places].map(([word, at]) => `'${word}':${at.join(',')}`), ...[...tags].map((tag) => `'${tag}'`)].join(' ')

/** The words of a post as PostgreSQL's tsvector takes them. */
export function postWords({ title, message, hashtags, mentions }: Said): string {
  const places: Places = new Map()
  const tags = new Set([...tagsIn(title ?? ''), ...tagsIn(message ?? '')])
  for (const tag of hashtags) tags.add(tagKey('#', tag) ?? '')
  for (const name of mentions) tags.add(tagKey('@', name) ?? '')
  tags.delete('')
  putTexts(places, [title, message, ...hashtags, ...mentions])
  return vectorOf(places, tags)
}

/** The words of what an influencer says of itself. */
export function bioWords({
  name,
  handle,
  description,
}: Record<'name' | 'handle' | 'description', string | null>): string {
  const places: Places = new Map()
  const own = handle === null ? null : tagKey('@', handle)
  putTexts(places, [name, handle, description])
  return vectorOf(places, new Set([...tagsIn(description ?? ''), ...(own === null ? [] : [own])]))
}
