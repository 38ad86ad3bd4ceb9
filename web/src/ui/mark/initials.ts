import { normalize } from '@kolscope/contract/core/normalize'

const LETTER = /[\p{L}\p{N}]/u

/** First letters of the last two words, as Vietnamese names are used; empty if the name has no letter. */
export function initialsOf(name: string): string {
  const words = normalize(name, 'NFC')
    .split(/\s+/)
    .flatMap((word) => LETTER.exec(word)?.[0] ?? [])
  return words.slice(-2).join('').toLocaleUpperCase('vi')
}

/** Dark enough for white letters (4.5 : 1 and more). */
const COLORS = [
  '#7c3aed',
  '#0f766e',
  '#b45309',
  '#be185d',
  '#1d4ed8',
  '#15803d',
  '#a21caf',
  '#0369a1',
  '#c2410c',
  '#475569',
] as const

/** Always the same color for the same name. */
export function colorOf(name: string): string {
  let hash = 0
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return COLORS[hash % COLORS.length] ?? COLORS[0]
}
