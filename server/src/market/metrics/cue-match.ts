import { fold } from '@kolscope/contract/core/fold'
import type { CueList } from '../../core/settings/default-cues'
import { hashtagKey, type Words, wordsIn } from './words'

type Phrase = { cue: string; words: readonly string[] }
type ByFirstWord = ReadonlyMap<string, readonly Phrase[]>

/** A cue list prepared for matching, once for many texts. */
export type Cues = { marked: ByFirstWord; plain: ByFirstWord; hashtags: ReadonlyMap<string, string> }

const APOSTROPHES = /['’]/g

function byFirstWord(cues: CueList, spell: (cue: string) => string): ByFirstWord {
  const phrases = new Map<string, Phrase[]>()
  for (const cue of cues) {
    const { words } = wordsOf(spell(cue))
    const [first] = words
    if (first === undefined || first.startsWith('#')) continue
    phrases.set(first, [...(phrases.get(first) ?? []), { cue, words }])
  }
  return phrases
}

/** The words of a text as cues are matched against: apostrophes join, so that don't is one word. */
export function wordsOf(text: string): Words {
  const hasApostrophe = text.includes("'") || text.includes('’')
  return wordsIn(hasApostrophe ? text.replace(APOSTROPHES, '') : text)
}

/** Compiles a cue list; skips empty cues. */
export function compileCues(cues: CueList): Cues {
  const hashtags = cues.filter((cue) => cue.trim().startsWith('#')).map((cue) => [hashtagKey(cue.trim()), cue] as const)
  return {
    marked: byFirstWord(cues, (cue) => cue),
    plain: byFirstWord(cues, fold),
    hashtags: new Map(hashtags.filter(([key]) => key !== '#')),
  }
}

/**
 * The first cue that a text contains as whole words, or null; Vietnamese cues also match a text written completely
 * without accents, hashtags regardless of accents.
 */
export function firedCue(cues: Cues, { words, isMarked }: Words, hashtags: readonly string[] = []): string | null {
  const phrases = isMarked ? cues.marked : cues.plain
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const tag = word.startsWith('#') ? cues.hashtags.get(hashtagKey(word)) : undefined
    if (tag !== undefined) return tag
    const phrase = phrases.get(word)?.find((one) => one.words.every((part, next) => words[at + next] === part))
    if (phrase) return phrase.cue
  }
  for (const tag of hashtags) {
    const cue = cues.hashtags.get(hashtagKey(tag))
    if (cue !== undefined) return cue
  }
  return null
}
