import { lengthSearched } from '@kolscope/contract/core/fold'

export const MAX_LETTERS = 5_000

/**
 * The beginning of a text that a platform sends. Reports and searches read it again and again, so its length is counted as it
 * is compared: one sign can stand for eighteen letters.
 */
export function boundedText(text: string): string {
  const beginning = text.slice(0, MAX_LETTERS)
  if (lengthSearched(beginning) <= MAX_LETTERS) return beginning
  let letters = 0
  let end = 0
  for (const sign of beginning) {
    letters += lengthSearched(sign)
    if (letters > MAX_LETTERS) break
    end += sign.length
  }
  return beginning.slice(0, end)
}
