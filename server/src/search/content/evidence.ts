import { trimEndOf } from '@kolscope/contract/core/trim-end'
import type { Evidence } from '@kolscope/contract/search/content'
import { wordOf } from './accents'
import { capWord, tagKey } from './post-words'
import type { Term } from './query-terms'

type Mark = Evidence['marks'][number]

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const TAG = /[#@＃＠][\p{L}\p{N}\p{M}_.]+/gu
/** How many characters of a text are shown around a match, and before it. */
const MOST = 280
const BEFORE = 80

interface Piece extends Mark {
  word: string
  accented: string | null
}

const fits = (word: string, queryWord: string, isBeginning: boolean) =>
  isBeginning ? word.startsWith(queryWord) : word === queryWord

function wordPieces(text: string): Piece[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const { folded, accented } = wordOf(word)
    const piece = {
      word: capWord(folded),
      accented: accented && capWord(accented),
      from: index,
      to: index + word.length,
    }
    return folded === '' ? [] : [piece]
  })
}

function tagPieces(text: string): Piece[] {
  return [...text.matchAll(TAG)].flatMap(({ 0: tag, index }) => {
    const key = tagKey(tag.startsWith('#') || tag.startsWith('＃') ? '#' : '@', tag)
    // A full stop after a mention ends the sentence.
    const length = trimEndOf(tag, '.').length
    return key === null ? [] : [{ word: key, accented: null, from: index, to: index + length }]
  })
}

function* marksOf(pieces: readonly Piece[], { words, accents = [], isBeginning }: Term): Generator<Mark> {
  const last = words.length - 1
  const hasAccents = pieces.some(({ accented }) => accented !== null)
  const stands = (piece: Piece | undefined, at: number) =>
    fits(piece?.word ?? '', words[at] ?? '', isBeginning && at === last) &&
    (!hasAccents || !accents[at] || piece?.accented === accents[at])
  for (const [at, { from }] of pieces.entries()) {
    if (words.every((_word, next) => stands(pieces[at + next], next))) yield { from, to: pieces[at + last]?.to ?? from }
  }
}

function mergeMarks(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = []
  for (const mark of [...marks].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1)
    if (last && mark.from <= last.to) last.to = Math.max(last.to, mark.to)
    else merged.push({ ...mark })
  }
  return merged
}

const isTag = ({ words }: Term) => /^[#@]/.test(words[0] ?? '')

function marksIn(text: string, terms: readonly Term[]): Mark[] {
  const [words, tags] = [wordPieces(text), tagPieces(text)]
  return mergeMarks(terms.flatMap((term) => [...marksOf(isTag(term) ? tags : words, term)]))
}

/** The nearest position at or before a given one where a text may be cut, at a space if one is near. */
function cutAt(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place)
  if (space > place - 30 && space > 0) return space + 1
  const isLow = /[\uDC00-\uDFFF]/.test(text.charAt(place))
  return isLow ? place - 1 : place
}

/** The part of a text that is shown, from a little before the first match, with all matches in it. */
export function evidenceOf(text: string, terms: readonly Term[]): Evidence {
  const marks = marksIn(text, terms)
  if (text.length <= MOST) return { text, marks }
  const first = marks[0]?.from ?? 0
  const from = first <= BEFORE ? 0 : cutAt(text, first - BEFORE)
  const to = from + MOST >= text.length ? text.length : cutAt(text, from + MOST)
  const excerpt = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  const shift = (from > 0 ? 1 : 0) - from
  const inside = marks.filter((mark) => mark.from >= from && mark.to <= to)
  return { text: excerpt, marks: inside.map((mark) => ({ from: mark.from + shift, to: mark.to + shift })) }
}
