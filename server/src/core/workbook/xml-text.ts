/** Characters that XML cannot contain, and texts that a spreadsheet would read as an escape of one. */
const UNWRITABLE = /(?![\t\n\x7f-\x9f])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu
const MARKUP = /[&<>"]/g
const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const numericEscape = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as a spreadsheet stores it: what XML cannot contain is written as _xHHHH_. */
export const cellText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, numericEscape)
    .replace(MARKUP, (mark) => NAMES[mark] ?? '')

/** A text of an attribute; what XML cannot contain is omitted. */
export const attributeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(MARKUP, (mark) => NAMES[mark] ?? '')
