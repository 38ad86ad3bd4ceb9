/** Shorter texts are normalized in no time, whatever they hold. */
const SHORT = 200
/**
 * Far more marks than a letter has in any language. Normalizing sorts the marks of a letter, which takes time with the square
 * of their number: a minute of them in a megabyte. Half-width voicing signs become marks.
 */
const MARKS_IN_A_ROW = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/** A text in a Unicode normalization form; of more than thirty marks in a row in a long text, the first thirty are kept. */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  (text.length <= SHORT ? text : text.replace(MARKS_IN_A_ROW, '$1')).normalize(form)
