import { wordsOf } from './cue-match'
import type { Post } from './observations'
import type { PostWindow } from './post-window'
import { STOP_WORDS } from './stop-words'
import type { Words } from './words'

const MAX_TAGS = 30
const MIN_PAIR_POSTS = 2
const DIGITS = /^\d+$/

/** A hashtag (with `#`) or word pair, the posts it stands in, and its size from 1 to 10. */
export type Tag = { text: string; count: number; percent: number }

type Tally = { count: number; engagement: number; known: number; last: number }

/** Counts each text once a post. */
function createTallies<Key>() {
  const tallies = new Map<Key, Tally>()
  const add = (key: Key, at: number, engagement: number | null) => {
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

/** More words than any window holds; a pair of numbers of words is one number. */
const MOST_WORDS = 2 ** 26

/** Words by number, so that a pair is counted without being spelled; 0 for those that say nothing by themselves. */
function createVocabulary() {
  const words = ['']
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const number = speaks(word) ? words.push(word) - 1 : 0
    numbers.set(word, number)
    return number
  }
  const pairOf = (left: number, right: number) => left * MOST_WORDS + right
  const spell = (pair: number) => `${words[Math.floor(pair / MOST_WORDS)]} ${words[pair % MOST_WORDS]}`
  return { numberOf, pairOf, spell }
}

const NOTHING_SAID: Words = { words: [], breaks: [], isMarked: false }

/** The words of each post of a window, in the window's order. */
export const saidIn = ({ posts }: PostWindow): Words[] => (posts ?? []).map(({ post }) => wordsOf(post.text ?? ''))

/** The 30 weightiest hashtags and word pairs (pairs in 2 posts or more, none with a stop word) of a window, heaviest first: weight = posts · (1 + mean known engagement of those posts), its logarithm scaled to 1-10. Source: specification, tag cloud. */
export function tagCloud(scope: PostWindow, said: readonly Words[] = saidIn(scope)): Tag[] {
  const { numberOf, pairOf, spell } = createVocabulary()
  const hashtags = createTallies<string>()
  const pairs = createTallies<number>()
  for (const [at, { post, engagement }] of (scope.posts ?? []).entries()) {
    const { words, breaks } = said[at] ?? NOTHING_SAID
    for (const tag of hashtagsOf(post, words)) hashtags.add(tag, at, engagement)
    let left = 0
    for (const [place, word] of words.entries()) {
      const right = numberOf(word)
      if (left > 0 && right > 0 && !breaks[place]) pairs.add(pairOf(left, right), at, engagement)
      left = right
    }
  }
  const common = [...pairs.tallies].filter(([, { count }]) => count >= MIN_PAIR_POSTS)
  const weighed = [...hashtags.tallies, ...common.map(([pair, tally]): [string, Tally] => [spell(pair), tally])]
    .map(([text, tally]) => ({ text, count: tally.count, weight: weightOf(tally) }))
    .sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
  return scaled(weighed.slice(0, MAX_TAGS))
}

function weightOf({ count, engagement, known }: Tally): number {
  return Math.log(count * (1 + (known === 0 ? 0 : engagement / known)))
}

function scaled(tags: readonly { text: string; count: number; weight: number }[]): Tag[] {
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
  const listed = hashtags.map((tag) => `#${tag.normalize('NFKC').toLowerCase().replace(/^#+/, '')}`)
  return [...listed, ...words.filter((word) => word.startsWith('#'))].filter((tag) => tag !== '#')
}

/** Whether a word of a pair tells anything: no stop word, number, hashtag or mention. */
function speaks(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !/^[#@]/.test(word) && !DIGITS.test(word)
}
