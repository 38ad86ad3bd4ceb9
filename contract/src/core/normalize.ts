/** Texts up to this length are normalized instantly, whatever they contain. */
const SHORT = 200
/** Far more marks than a letter has in any language. */
const MOST_MARKS = 30
const FIRST_MARK = 0x300
/** Half-width voicing signs become marks; half of a surrogate pair may belong to a mark. */
const MARK_OR_HALF = /[\p{M}\uFF9E\uFF9F\p{Cs}]/u
const MARKS_IN_A_ROW = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

const mayBeMark = (text: string, at: number): boolean =>
  text.charCodeAt(at) >= FIRST_MARK && MARK_OR_HALF.test(text.charAt(at))

/**
 * Whether a text may have too many marks in a row. Only one place of each possible run is examined, because a search
 * with the pattern costs several times as much as normalizing.
 */
function mayHaveLongRun(text: string): boolean {
  for (let at = MOST_MARKS; at < text.length; at += MOST_MARKS + 1) {
    let end = at
    while (mayBeMark(text, end)) end += 1
    if (end === at) continue
    let start = at
    while (mayBeMark(text, start - 1)) start -= 1
    if (end - start > MOST_MARKS) return true
  }
  return false
}

/**
 * Returns a text in a Unicode normalization form; in a long text, a run of more than thirty marks is cut to the first
 * thirty. Normalizing sorts the marks of a letter in quadratic time: a megabyte of them takes a minute.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  const isCut = text.length > SHORT && mayHaveLongRun(text)
  return (isCut ? text.replace(MARKS_IN_A_ROW, '$1') : text).normalize(form)
}
