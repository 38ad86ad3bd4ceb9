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

type Tally = { count: number; engagement: number; known: number }

/** The 30 weightiest hashtags and word pairs (pairs in 2 posts or more, none with a stop word) of a window, heaviest first: weight = posts · (1 + mean known engagement of those posts), its logarithm scaled to 1-10. Source: specification, tag cloud. */
export function tagCloud({ posts }: PostWindow): Tag[] {
  const tallies = new Map<string, Tally>()
  for (const { post, engagement } of posts ?? []) {
    for (const text of new Set([...hashtagsOf(post), ...pairsOf(wordsOf(post.text ?? ''))])) {
      const tally = tallies.get(text) ?? { count: 0, engagement: 0, known: 0 }
      tally.count += 1
      tally.engagement += engagement ?? 0
      tally.known += engagement === null ? 0 : 1
      tallies.set(text, tally)
    }
  }
  const weighed = [...tallies]
    .filter(([text, { count }]) => text.startsWith('#') || count >= MIN_PAIR_POSTS)
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
function hashtagsOf({ hashtags, text }: Post): string[] {
  const listed = hashtags.map((tag) => `#${tag.normalize('NFKC').toLowerCase().replace(/^#+/, '')}`)
  return [...listed, ...wordsOf(text ?? '').words.filter((word) => word.startsWith('#'))].filter((tag) => tag !== '#')
}

/** Neighbouring words with no punctuation between them, neither of them a stop word, number, hashtag or mention. */
function pairsOf({ words, breaks }: Words): string[] {
  const pairs: string[] = []
  for (let at = 1; at < words.length; at++) {
    const left = words[at - 1]
    const right = words[at]
    if (left === undefined || right === undefined || breaks[at]) continue
    if (speaks(left) && speaks(right)) pairs.push(`${left} ${right}`)
  }
  return pairs
}

function speaks(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !/^[#@]/.test(word) && !DIGITS.test(word)
}
