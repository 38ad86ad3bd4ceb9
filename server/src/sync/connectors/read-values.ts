import type { Count } from './port'

/**
 * Everything a provider sends is parsed as unknown: absent, of another type or out of range all count as not provided.
 */
export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

export function textIn(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}

/** A count as a number or, as Google writes it, as text; never 0 if it is absent. */
export function wholeIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

export function countIn(value: unknown, isRounded = false): Count {
  const number = wholeIn(value)
  return number === null ? { missing: 'not-told' } : { value: number, isRounded }
}

/** A time as ISO 8601 in UTC; also parses Graph's +0000. */
export function timeIn(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return null
  const at = Date.parse(value.replace(/\+0000$/, 'Z'))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** A web URL; anything else is omitted. */
export const addressIn = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value) ? value : null

const HASHTAG = /(?<![\p{L}\p{N}_&/])#([\p{L}\p{M}\p{N}_]*[\p{L}\p{M}][\p{L}\p{M}\p{N}_]*)/gu

/** Hashtags without their sign, in their first spelling, each once. */
export function hashtagsIn(...texts: readonly (string | null)[]): string[] {
  const tagsByKey = new Map<string, string>()
  for (const text of texts)
    for (const [, tag = ''] of (text ?? '').matchAll(HASHTAG)) {
      const key = tag.toLowerCase()
      if (!tagsByKey.has(key)) tagsByKey.set(key, tag)
    }
  return [...tagsByKey.values()]
}
