import { fold } from '@kolscope/contract/core/fold'
import { UNITS, type Unit } from '@kolscope/contract/lists/loads/list-fields'
import type { LocalSuffix } from './number-cells'

export const isUnit = (text: string): text is Unit => UNITS.some((unit) => unit === text)

/** What a written number is multiplied by; rates are stored in percent. */
export const FACTORS: Readonly<Record<Unit, number>> = {
  ones: 1,
  thousands: 1e3,
  'ten-thousands': 1e4,
  millions: 1e6,
  billions: 1e9,
  percent: 1,
  shares: 100,
  permille: 0.1,
}

const WORDS: readonly (readonly [words: string, unit: Unit])[] = [
  [
    "thousands?|thous|000s?|'000s?|nghin|ngan|tsd|tausend|miles|milliers|migliaia|duizend(?:en)?|dzd|ribu(?:an)?|rb|tys|tis|тыс(?:яч)?|พน|千|천|x ?1[.,]?000|x ?1k",
    'thousands',
  ],
  ['(?:万|萬|만|หมน)(?:人|名|명|回|次)?', 'ten-thousands'],
  [
    'millions?|mio|mln|mn|trieu|tr|millionen|millones|milhoes|milioni|miljoen(?:en)?|milyon|juta|jt|млн|ลาน|百万|백만|x ?1[.,]?000[.,]?000',
    'millions',
  ],
  ['billions?|bn|ty dong|mrd|млрд', 'billions'],
  ['%|percent|percentage|pct|phan tram', 'percent'],
  ['‰|per ?mille?', 'permille'],
]
const LETTERS: readonly (readonly [words: string, unit: Unit])[] = [
  ['k|n|bin', 'thousands'],
  ['m|mm|mi', 'millions'],
  ['b|g|ty|ti', 'billions'],
]

/** What is counted, in brackets: "Followers (người)". */
const COUNTED = 'nguoi|people|persons?|users?|accounts?|人|名|명|คน|чел'

const OPENING = '(?:in|en|em|as|tinh bang|tinh theo|don vi(?: tinh)?|dvt|unit)?\\s*[:.]?\\s*(?:in\\s+)?'

/** Units in brackets, at the end after a sign or as a word; single letters count only in brackets or after a sign. */
const PATTERNS: readonly (readonly [pattern: RegExp, unit: Unit])[] = [
  ...[...WORDS, ...LETTERS].map(
    ([words, unit]) => [new RegExp(`[([{]\\s*${OPENING}(?:${words})\\.?\\s*[)\\]}]`), unit] as const,
  ),
  [new RegExp(`[([{]\\s*(?:${COUNTED})\\s*[)\\]}]\\s*$`), 'ones'],
  ...[...WORDS, ...LETTERS].map(
    ([words, unit]) => [new RegExp(`[,/:–—-]\\s*${OPENING}(?:${words})\\.?\\s*$`), unit] as const,
  ),
  ...WORDS.map(([words, unit]) => [new RegExp(`(?<=\\s)(?:(?:in|en|em)\\s+)?(?:${words})\\.?\\s*$`), unit] as const),
  ...LETTERS.map(([words, unit]) => [new RegExp(`(?<=\\s)in\\s+(?:${words})\\s*$`), unit] as const),
  [/%\s*$/, 'percent'],
  [/^%\s*/, 'percent'],
  [/‰\s*$/, 'permille'],
  [/(?<=\s)k\s*$/, 'thousands'],
]

const TITLED = WORDS.filter(([, unit]) => unit !== 'percent' && unit !== 'permille').map(
  ([words, unit]) =>
    [
      new RegExp(`(?:don vi(?: tinh)?|dvt|units?|figures|numbers)\\s*(?:[:.]|in)\\s*(?:${words})(?!\\p{L})(.*)`, 'su'),
      unit,
    ] as const,
)
const TOKENS = /[\p{L}\p{N}]+|\p{Sc}/gu
/** How many words after a unit say what it counts. */
const WORDS_AFTER = 3
const OF_MONEY =
  /^(?:(?:viet nam |us |d )?(?:d|dong|vnd|usd|eur|euros?|dollars?|baht|thb|rp|rupiahs?|idr|krw|won|jpy|yen|cny|rmb|yuan|gbp|pounds?|sgd|myr|rm|php|inr|rupees?)(?: |$)|\p{Sc})/u
const OF_PEOPLE =
  /(?:^| )(?:nguoi|people|follow|followers?|subs|subscribers?|fans?|members?|theo doi|dang ky|thanh vien|seguidores|suscriptores|inscritos|abonnes|abonnenten|pengikut)(?: |$)/

/** The unit that a title above the header gives, certain if it says that people are counted. */
export interface TitleUnit {
  unit: Unit
  isCertain: boolean
}

/** The unit in a title: "Đơn vị: nghìn người". Null if there is none, or if it is of money: "ĐVT: nghìn đồng". */
export function unitInTitle(title: string): TitleUnit | null {
  const text = fold(title)
  for (const [pattern, unit] of TITLED) {
    const [, after] = pattern.exec(text) ?? []
    if (after === undefined) continue
    const words = (after.match(TOKENS) ?? []).slice(0, WORDS_AFTER).join(' ')
    if (!OF_MONEY.test(words)) return { unit, isCertain: OF_PEOPLE.test(words) }
  }
  return null
}

/** "mil" is a thousand in Spanish and Portuguese, and short for a million in English. */
const MIL = /(?<=\S)\s*[([{]?\s*(?:(?:in|en|em)\s+)?\bmil\b\.?\s*[)\]}]?\s*$/
const IBERIAN =
  /\b(?:seguidor|suscri|inscrit|abonado|curtida|me gusta|visualizac|visualizaco|vistas|reproducc|media de|promedio|comentarios|nombre|nome|usuario|ciudad|cidade|pais|plataforma|categoria|correo|enlace|engajamento|taxa|tasa|telefono|telefone|red social|rede social|publicac)/

/** Whether headers are Spanish or Portuguese. */
export const areIberian = (headers: readonly string[]): boolean => headers.some((header) => IBERIAN.test(fold(header)))

const TURKISH = /\b(?:takipci|begeni|kullanici|etkilesim|izlenme|abone|yorum|ucret|paylasim|goruntulenme)/

/** The suffix that means a thousand in the language of these headers. */
export function localSuffix(headers: readonly string[]): LocalSuffix | null {
  if (areIberian(headers)) return 'mil'
  return headers.some((header) => TURKISH.test(fold(header))) ? 'b' : null
}

/** A unit at the end of a header, and the rest of its text; `isMil` if it is a thousand in Spanish and Portuguese. */
export interface SplitUnit {
  rest: string
  unit: Unit | null
  isMil?: true
}

/** Splits a header into its unit and the rest of its text: "Followers (millions)", "Lượt xem, nghìn", "ER %". */
export function splitUnit(header: string): SplitUnit {
  const text = fold(header).replace(/\s+/g, ' ').trim()
  const mil = MIL.exec(text)
  if (mil) {
    const rest = text.slice(0, mil.index).trim()
    return areIberian([rest]) ? { rest, unit: 'thousands' } : { rest, unit: 'millions', isMil: true }
  }
  for (const [pattern, unit] of PATTERNS) {
    const match = pattern.exec(text)
    const rest = match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim() : ''
    if (match && rest !== '') return { rest, unit }
  }
  return { rest: text, unit: null }
}
