/** Texts up to this length are normalized instantly, whatever they contain. */
const SHORT = 200
/**
 * Far more marks than a letter has in any language. Normalizing sorts the marks of a letter in quadratic time: a
 * megabyte of them takes a minute. Half-width voicing signs become marks.
 */
const MARKS_IN_A_ROW = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * Returns a text in a Unicode normalization form; in a long text, a run of more than thirty marks is cut to the first
 * thirty.
 */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  (text.length <= SHORT ? text : text.replace(MARKS_IN_A_ROW, '$1')).normalize(form)
