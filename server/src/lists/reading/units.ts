import { fold } from '@kolscope/contract/core/fold'
import { UNITS, type Unit } from '@kolscope/contract/lists/loads/list-fields'

export const isUnit = (text: string): text is Unit => UNITS.some((unit) => unit === text)

/** What a written number is multiplied by; rates are stored in percent. */
export const FACTORS: Readonly<Record<Unit, number>> = {
  ones: 1,
  thousands: 1e3,
  millions: 1e6,
  billions: 1e9,
  percent: 1,
  shares: 100,
}

const WORDS: readonly (readonly [words: string, unit: Unit])[] = [
  ["thousands?|thous|000s?|'000s?|nghin|ngan|tsd|tausend|ribu|rb|tys|тыс|千|천|x ?1[.,]?000", 'thousands'],
  ['millions?|mio|mln|mn|trieu|tr|millionen|millones|milhoes|juta|jt|млн|百万|백만|x ?1[.,]?000[.,]?000', 'millions'],
  ['billions?|bn|ty dong|mrd|млрд', 'billions'],
  ['%|percent|percentage|pct|phan tram', 'percent'],
]
const LETTERS: readonly (readonly [words: string, unit: Unit])[] = [
  ['k|n', 'thousands'],
  ['m|mm', 'millions'],
  ['b|g|ty|ti', 'billions'],
]

const OPENING = '(?:in|as|tinh bang|tinh theo|don vi(?: tinh)?|dvt|unit)?\\s*[:.]?\\s*(?:in\\s+)?'

/** Units in brackets, at the end after a sign or as a word; single letters count only in brackets or after a sign. */
const PATTERNS: readonly (readonly [pattern: RegExp, unit: Unit])[] = [
  ...[...WORDS, ...LETTERS].map(
    ([words, unit]) => [new RegExp(`[([{]\\s*${OPENING}(?:${words})\\s*[)\\]}]`), unit] as const,
  ),
  ...[...WORDS, ...LETTERS].map(
    ([words, unit]) => [new RegExp(`[,/:–—-]\\s*${OPENING}(?:${words})\\s*$`), unit] as const,
  ),
  ...WORDS.map(([words, unit]) => [new RegExp(`(?<=\\s)(?:in\\s+)?(?:${words})\\s*$`), unit] as const),
  [/%\s*$/, 'percent'],
  [/^%\s*/, 'percent'],
  [/(?<=\s)k\s*$/, 'thousands'],
]

const TITLED = WORDS.filter(([, unit]) => unit !== 'percent').map(
  ([words, unit]) =>
    [
      new RegExp(`(?:don vi(?: tinh)?|dvt|units?|figures|numbers)\\s*(?:[:.]|in)\\s*(?:${words})(?!\\p{L})(.*)`, 'u'),
      unit,
    ] as const,
)
const OF_MONEY = /dong|vnd|usd|eur|\$|€|₫/

/** The unit that a title above the header gives for all counts: "Đơn vị: nghìn người". */
export function unitInTitle(title: string): Unit | null {
  const text = fold(title)
  const found = TITLED.map(([pattern, unit]) => ({ match: pattern.exec(text), unit })).find(({ match }) => match)
  return found && !OF_MONEY.test(found.match?.[1] ?? '') ? found.unit : null
}

/** "mil" is a thousand in Spanish and Portuguese, and short for a million in English. */
const MIL = /(?<=\S)\s*[([{]?\s*(?:(?:in|en|em)\s+)?\bmil\b\.?\s*[)\]}]?\s*$/
const IBERIAN = /seguidor|suscri|inscrit|abonad|curtid|gusta|visualiz|vistas|reproduc|media|promedio|comentario/

/** Splits a header into its unit and the rest of its text: "Followers (millions)", "Lượt xem, nghìn", "ER %". */
export function splitUnit(header: string): { rest: string; unit: Unit | null } {
  const text = fold(header).replace(/\s+/g, ' ').trim()
  const mil = MIL.exec(text)
  if (mil) return { rest: text.slice(0, mil.index).trim(), unit: IBERIAN.test(text) ? 'thousands' : 'millions' }
  for (const [pattern, unit] of PATTERNS) {
    const match = pattern.exec(text)
    const rest = match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim() : ''
    if (match && rest !== '') return { rest, unit }
  }
  return { rest: text, unit: null }
}
