import type { Platform } from '@kolscope/contract/core/enums'
import { wordsOf } from '@kolscope/contract/core/fold'
import { normalize } from '@kolscope/contract/core/normalize'
import { MIN_BEGINNING } from '@kolscope/contract/search/content'
import { accentedWords } from './accents'
import { ACCENTS, accentKey, capWord, pairKey, platformKey, SPONSORED, tagKey } from './post-words'

/**
 * Adjacent words, or a hashtag or mention; `isBeginning` also matches longer last words. `accents` says how each word
 * was accented, null if it was not; without them accents do not matter.
 */
export interface Term {
  words: readonly string[]
  accents?: readonly (string | null)[]
  isBeginning: boolean
}

interface QueryTerms {
  included: readonly Term[]
  excluded: readonly Term[]
}

const PARTS = /(-?)(?:"([^"]*)"?|([^\s"]+))/gu
const QUOTES = /[“”„«»]/gu

function termOf(text: string, isQuoted: boolean): Term | null {
  const sign = /^[#＃]/u.test(text) ? '#' : /^[@＠]/u.test(text) ? '@' : null
  if (sign !== null && !isQuoted) {
    const key = tagKey(sign, text)
    return key === null ? null : { words: [key], isBeginning: false }
  }
  const textWords = accentedWords(text)
  if (textWords.length === 0) return null
  const words = textWords.map(({ folded }) => capWord(folded))
  return { words, accents: textWords.map(({ accented }) => accented && capWord(accented)), isBeginning: false }
}

const ACCENT = /[\u0300-\u036fđĐ]/u

/**
 * Whether a last word is long enough to match everything that begins with it. Hashtags and mentions match as a whole,
 * and so does a word with an accent: a user who types "món" does not mean "monthly".
 */
const canBegin = ({ words }: Term, typed: string) => {
  const last = words.at(-1) ?? ''
  return last.length >= MIN_BEGINNING && !/^[#@]/.test(last) && !ACCENT.test(normalize(typed, 'NFD'))
}

const distinct = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [JSON.stringify(term), term])).values(),
]

/**
 * Parses the query: words, "adjacent words", #hashtags, @mentions, and any of them excluded by a leading dash. Typed
 * accents count, as those of cues do, in texts that have accents; a word without accents matches all.
 */
export function parseTerms(text: string): QueryTerms {
  const included: Term[] = []
  const excluded: Term[] = []
  const parts = [...text.replace(QUOTES, '"').matchAll(PARTS)]
  for (const [at, [, dash, quotedText, plain = '']] of parts.entries()) {
    const term = termOf(quotedText ?? plain, quotedText !== undefined)
    if (!term) continue
    if (dash === '-') excluded.push(term)
    else
      included.push(
        at === parts.length - 1 && quotedText === undefined ? { ...term, isBeginning: canBegin(term, plain) } : term,
      )
  }
  return { included: distinct(included), excluded: distinct(excluded) }
}

/** The ways in which a brand is written: as adjacent words, joined, as a hashtag, as a mention. */
export function brandTerms(name: string): Term[] {
  const words = wordsOf(name).map(capWord)
  const joinedWords = capWord(words.join(''))
  if (joinedWords === '') return []
  const spellings = words.length > 1 ? [words, [joinedWords]] : [words]
  return [...spellings, [`#${joinedWords}`], [`@${joinedWords}`]].map((one) => ({ words: one, isBeginning: false }))
}

const quote = (word: string) => `'${word}'`
const allOf = (parts: readonly string[]) => `(${parts.join(' & ')})`

/** The pairs of adjacent whole words; the beginning of a word forms no pair. */
function pairsOf({ words, isBeginning }: Term): string[] {
  const whole = isBeginning ? words.slice(0, -1) : words
  return whole.slice(1).map((word, at) => quote(pairKey(whole[at] ?? '', word)))
}

// Words contain only letters, digits and a sign in front, so nothing needs escaping.
function termQuery(term: Term): string {
  const { words, accents = [] } = term
  const side = (list: readonly string[]) => `${list.map(quote).join(' <-> ')}${term.isBeginning ? ':*' : ''}`
  if (accents.every((accented) => accented === null)) return allOf([...pairsOf(term), side(words)])
  const accented = words.map((word, at) => (accents[at] ? accentKey(accents[at]) : word))
  const anyAccent = `(${side(accented)} | ${side(words)} & !${quote(ACCENTS)})`
  return allOf([...pairsOf(term), anyAccent])
}

export const anyOfTerms = (terms: readonly Term[]): string => `(${terms.map(termQuery).join(' | ')})`

interface QueryFilters {
  brands?: readonly { terms: readonly Term[] }[]
  isSponsored?: boolean | undefined
  /** Any of them; an empty list means all. */
  platforms?: readonly Platform[] | undefined
}

/** The whole query as PostgreSQL's tsquery; null if it contains nothing to search for. */
export function queryOf(
  query: QueryTerms,
  { brands = [], isSponsored, platforms = [] }: QueryFilters = {},
): string | null {
  const allBrandTerms = brands.flatMap(({ terms }) => terms)
  const required = [...query.included.map(termQuery), ...(allBrandTerms.length > 0 ? [anyOfTerms(allBrandTerms)] : [])]
  if (required.length === 0) return null
  const sponsored = isSponsored === undefined ? [] : [`${isSponsored ? '' : '!'}${quote(SPONSORED)}`]
  const on = platforms.length === 0 ? [] : [`(${platforms.map(platformKey).map(quote).join(' | ')})`]
  return [...required, ...query.excluded.map((one) => `!${termQuery(one)}`), ...sponsored, ...on].join(' & ')
}
