/**
 * What spreadsheets take for a formula, also written in full width or behind characters that some of them cut off (spaces,
 * invisible ones); the apostrophe itself too, so that taking away one gives the text back.
 */
const RISKY = /^[\s\p{Cf}]*[=+\-@\t\r\n\0'＝＋－＠]/u

/** Text for a cell of a CSV file: a spreadsheet that opens the file runs none of it. */
export const guardedText = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** A cell that holds one of these stands in quotes: readers take a lone CR or LF for the end of a row. */
export const NEEDS_QUOTES = /[",;\t\r\n]/
