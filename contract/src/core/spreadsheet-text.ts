/**
 * What spreadsheets treat as a formula, also in full width or after characters that some of them cut off (spaces,
 * invisible ones). Includes the apostrophe itself, so that removing one restores the original text.
 */
const RISKY = /^[\s\p{Cf}]*[=+\-@\t\r\n\0'＝＋－＠]/u

/** Returns text for a cell of a CSV file that no spreadsheet runs as a formula. */
export const guardedText = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** The text of a cell of a CSV file that was guarded. */
export const unguardedText = (text: string): string =>
  text.startsWith("'") && RISKY.test(text.slice(1)) ? text.slice(1) : text

/** A cell with one of these characters is quoted: readers treat a lone CR or LF as the end of a row. */
export const NEEDS_QUOTES = /[",;\t\r\n]/
