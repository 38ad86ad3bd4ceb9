/** Digits, or groups of three after one kind of mark: a point, a comma, an apostrophe or a space of any width. */
const WHOLE = /^(?:\d+|\d{1,3}(?:([.,'’]|\p{Zs})\d{3})(?:\1\d{3})*)$/u

/** A whole number as people type and paste it; null for anything else, such as 12.5 or 12k. */
export function wholeNumberIn(text: string): number | null {
  const typed = text.trim()
  return WHOLE.test(typed) ? Number(typed.replaceAll(/\D/g, '')) : null
}
