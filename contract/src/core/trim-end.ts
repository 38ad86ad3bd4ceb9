/**
 * Returns the text without the given characters at its end. A regular expression would scan each run of them once per
 * character.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
