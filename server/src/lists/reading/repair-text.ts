// A program that wrote a file may have escaped its texts for another format: `\n` in two characters, `\"`, `\u0026`,
// doubled quotes, or quotes around the whole text.

// Every expression begins at the start of a run of backslashes, so that long runs cost no more than other texts.
const ESCAPED_BREAK = /(?<!\\)\\+r\\+n|(?<!\\)\\+n/g
/** A break that no name after a backslash looks like: before another one, beside a space, or before a new sentence. */
const SURE_BREAK = /(?<!\\)(?:\\+n(?:\\+[rn]|(?![a-z]))|\\+r\\+n)|(?<=\s|\p{L}[.,!?…])\\+n/u
/** Paths, whose backslashes separate names, and formulas, whose backslashes begin a word that is no escape. */
const OWN_BACKSLASHES = /(?<![\p{L}\p{N}])[A-Za-z]:\\|(?<!\S)\\\\[\w.$-]+\\\w|\\[a-mo-qsv-zA-Z]/u

/** Whether breaks that alone could be the start of a name separate lines of several words each. */
function areLines(text: string): boolean {
  const lines = text.split(ESCAPED_BREAK)
  return lines.length > 2 && lines.every((line) => /\S\s+\S/.test(line))
}

/** A text in which some line breaks are real was written by a program that does not escape them. */
const hasEscapedBreaks = (text: string) => !text.includes('\n') && (SURE_BREAK.test(text) || areLines(text))

function withoutBackslashes(text: string): string {
  if (!text.includes('\\') || OWN_BACKSLASHES.test(text)) return text
  const lines = hasEscapedBreaks(text) ? text.replace(ESCAPED_BREAK, '\n') : text
  return (
    lines
      .replace(/(?<!\\)\\+(["'])/g, '$1')
      // A backslash that is itself written as a code stays: it begins no escape.
      .replace(/(?<!\\)\\+u(?!005c)([0-9a-f]{4})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
  )
}

const DOUBLED = /(?<!")""(?=[^"\s])([^"]*)(?<=[^"\s])""(?!")/g

/** The quotes of `"A" and "B"` belong to its words, so those around a text go only if all others in it are doubled. */
function withoutQuotes(text: string): string {
  if (!text.includes('"')) return text
  const trimmed = text.trim()
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"')
  const inside = isQuoted ? trimmed.slice(1, -1) : ''
  if (isQuoted && !inside.replaceAll('""', '').includes('"')) return inside.replaceAll('""', '"')
  return text.replace(DOUBLED, '"$1"')
}

/** The text without the traces of a wrong escape; what can be meant as it is written stays. */
export function repairText(text: string): string {
  let repaired = text
  for (let before = ''; before !== repaired; ) {
    before = repaired
    repaired = withoutQuotes(withoutBackslashes(before))
  }
  return repaired
}
