import { normalize } from '@kolscope/contract/core/normalize'
import { wordsOf } from './cue-match'
import type { Post } from './observations'
import type { PostWindow } from './post-window'
import { STOP_WORDS } from './stop-words'
import type { Words } from './words'

const MAX_TAGS = 30
const MIN_PHRASE_POSTS = 2
/** Longer word sequences are sentences that are posted repeatedly. */
const MAX_PHRASE_WORDS = 4
const DIGITS = /^\d+$/

/** A hashtag (with `#`) or phrase, the posts that contain it, and its size from 1 to 10. */
export type Tag = { text: string; count: number; percent: number }

type Tally = { count: number; engagement: number; known: number; last: number }

/** Counts each text once per post. */
function createTallies() {
  const tallies = new Map<string, Tally>()
  const add = (key: string, at: number, engagement: number | null) => {
    let tally = tallies.get(key)
    if (!tally) {
      tally = { count: 0, engagement: 0, known: 0, last: -1 }
      tallies.set(key, tally)
    }
    if (tally.last === at) return
    tally.last = at
    tally.count += 1
    tally.engagement += engagement ?? 0
    tally.known += engagement === null ? 0 : 1
  }
  return { tallies, add }
}

/** A limit above the number of words in any window; two word numbers are combined in one number. */
const MOST_WORDS = 2 ** 26

/** Words by number, so that a pair is counted without building its text; 0 for stop words. */
function createVocabulary() {
  const numbers = new Map<string, number>()
  return (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const number = speaks(word) ? numbers.size + 1 : 0
    numbers.set(word, number)
    return number
  }
}

const NOTHING_SAID: Words = { words: [], breaks: [], isMarked: false }

/** The words of each post of a window, in the window's order. */
export const wordsOfPosts = ({ posts }: PostWindow): Words[] =>
  (posts ?? []).map(({ post }) => wordsOf(post.text ?? ''))

/**
 * The 30 weightiest hashtags and phrases of a window, heaviest first: weight = posts · (1 + mean known engagement of
 * those posts), its logarithm scaled to 1-10. A phrase is 2 to 4 words in 2 posts or more that belong together: each
 * follows the one before it in more than half of the posts of the rarer of both. Source: specification, tag cloud.
 */
export function tagCloud(scope: PostWindow, wordsByPost: readonly Words[] = wordsOfPosts(scope)): Tag[] {
  const hashtags = createTallies()
  const phrases = createTallies()
  const posts = scope.posts ?? []
  const allWords = posts.map((_, at) => wordsByPost[at] ?? NOTHING_SAID)
  const isJoined = joinedWords(allWords)
  for (const [at, { post, engagement }] of posts.entries()) {
    const { words } = allWords[at] ?? NOTHING_SAID
    for (const tag of hashtagsOf(post, words)) hashtags.add(tag, at, engagement)
    for (const phrase of phrasesOf(words, (place) => isJoined(at, place))) phrases.add(phrase, at, engagement)
  }
  const common = [...phrases.tallies].filter(([, { count }]) => count >= MIN_PHRASE_POSTS)
  const weightedTags = [...hashtags.tallies, ...common]
    .map(([text, tally]) => ({ text, count: tally.count, weight: weightOf(tally) }))
    .sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
  return scaleTags(weightedTags.slice(0, MAX_TAGS))
}

/** Two adjacent words, and the number of posts with them. */
type Pair = { left: number; right: number; together: number; last: number }

function createPairs() {
  const pairs = new Map<number, Pair>()
  return (left: number, right: number): Pair => {
    const key = left * MOST_WORDS + right
    let pair = pairs.get(key)
    if (!pair) {
      pair = { left, right, together: 0, last: -1 }
      pairs.set(key, pair)
    }
    return pair
  }
}

/** Whether a post's word belongs to the one before it, judged over all posts. */
function joinedWords(allWords: readonly Words[]): (at: number, place: number) => boolean {
  const numberOf = createVocabulary()
  const pairOf = createPairs()
  /** The posts that contain a word and the last of them, by the word's number. */
  const counts: number[] = []
  const lasts: number[] = []
  const pairs = allWords.map(({ words, breaks }, at) => {
    let left = 0
    return words.map((word, place): Pair | null => {
      const right = numberOf(word)
      if (lasts[right] !== at) {
        lasts[right] = at
        counts[right] = (counts[right] ?? 0) + 1
      }
      const isPair = left !== 0 && right !== 0 && !breaks[place]
      const pair = isPair ? pairOf(left, right) : null
      left = right
      if (pair === null || pair.last === at) return pair
      pair.last = at
      pair.together += 1
      return pair
    })
  })
  return (at, place) => {
    const pair = pairs[at]?.[place] ?? null
    if (pair === null || pair.together < MIN_PHRASE_POSTS) return false
    return pair.together * 2 > Math.min(counts[pair.left] ?? 0, counts[pair.right] ?? 0)
  }
}

/** The runs of words that belong together, up to the length of a phrase. */
function phrasesOf(words: readonly string[], isJoined: (place: number) => boolean): string[] {
  const phrases: string[] = []
  let start = 0
  for (let place = 1; place <= words.length; place++) {
    if (place < words.length && isJoined(place)) continue
    const length = place - start
    if (length > 1 && length <= MAX_PHRASE_WORDS) phrases.push(words.slice(start, place).join(' '))
    start = place
  }
  return phrases
}

function weightOf({ count, engagement, known }: Tally): number {
  return Math.log(count * (1 + (known === 0 ? 0 : engagement / known)))
}

function scaleTags(tags: readonly { text: string; count: number; weight: number }[]): Tag[] {
  const heaviest = tags[0]?.weight ?? 0
  const lightest = tags.at(-1)?.weight ?? 0
  const spread = heaviest - lightest
  return tags.map(({ text, count, weight }) => {
    const percent = spread === 0 ? 5 : 1 + Math.round((9 * (weight - lightest)) / spread)
    return { text, count, percent }
  })
}

/** The hashtags of a post, from its list and its text, in lower case with one `#`. */
function hashtagsOf({ hashtags }: Post, words: readonly string[]): string[] {
  const listedTags = hashtags.map((tag) => `#${normalize(tag, 'NFKC').toLowerCase().replace(/^#+/, '')}`)
  return [...listedTags, ...words.filter((word) => word.startsWith('#'))].filter((tag) => tag !== '#')
}

/** Whether a word of a phrase means something: not a stop word, number, hashtag or mention. */
function speaks(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !/^[#@]/.test(word) && !DIGITS.test(word)
}
