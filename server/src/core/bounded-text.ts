import { lengthSearched } from '@kolscope/contract/core/fold'

/** How many letters one sign can expand to at most. */
const LETTERS_OF_A_SIGN = 18

/** The beginning of a text, up to this many letters both as stored and as compared. */
export function boundedText(text: string, most: number): string {
  if (text.length * LETTERS_OF_A_SIGN <= most) return text
  const beginning = text.slice(0, most)
  if (lengthSearched(beginning) <= most) return beginning
  let letters = 0
  let end = 0
  for (const sign of beginning) {
    letters += lengthSearched(sign)
    if (letters > most) break
    end += sign.length
  }
  return beginning.slice(0, end)
}
