/** What XML cannot hold, and what a spreadsheet would read as such an escape. */
const UNWRITABLE = /(?![\t\n\x7f-\x9f])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu
const MARKUP = /[&<>"]/g
const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const numbered = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as a spreadsheet keeps it: what XML cannot hold is written as _xHHHH_. */
export const cellText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, numbered)
    .replace(MARKUP, (mark) => NAMES[mark] ?? '')

/** A text of an attribute; what XML cannot hold is left out. */
export const attributeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(MARKUP, (mark) => NAMES[mark] ?? '')
