import { z } from 'zod'

/** Query text as a server or an address bar provides it: one or several texts per key. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>

const NUMBER = /^-?(?:\d{1,16})(?:\.\d{1,9})?$/

function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return inner(schema.unwrap() as z.ZodType)
  }
  return schema
}

const isOther = (value: unknown, text: string) => !Number.isSafeInteger(value) || String(value) !== text

/** Converts a text to the value that the schema expects; returns the text itself if it does not fit. */
export function fromText(schema: z.ZodType, text: string): unknown {
  const innerSchema = inner(schema)
  const isNumber =
    innerSchema instanceof z.ZodLiteral
      ? [...innerSchema.values].some(Number.isFinite)
      : innerSchema instanceof z.ZodNumber
  if (isNumber) return NUMBER.test(text) ? Number(text) : text
  if (innerSchema instanceof z.ZodBoolean)
    return text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : text
  if (innerSchema instanceof z.ZodArray) {
    const element = innerSchema.element as z.ZodType
    return text === '' ? [] : text.split(',').map((part) => fromText(element, part.trim()))
  }
  if (innerSchema instanceof z.ZodUnion) {
    const candidates = innerSchema.options.map((option) => fromText(option as z.ZodType, text))
    // If text is allowed too, only the number's exact spelling is one: a platform id may begin with a zero.
    const isText = innerSchema.options.some((option) => inner(option as z.ZodType) instanceof z.ZodString)
    return candidates.find((one) => typeof one !== 'string' && !(isText && isOther(one, text))) ?? text
  }
  return text
}

/** Lists are comma separated, or their key is repeated for each value. */
const fromTexts = (field: z.ZodType, value: string | readonly string[]): unknown => {
  if (typeof value === 'string') return fromText(field, value)
  return inner(field) instanceof z.ZodArray ? value.flatMap((one) => fromText(field, one)) : value
}

/**
 * Converts query text to what the schema's fields expect, without validating it: text that does not fit stays text, so
 * that the schema names the field. Every field that is not a list refuses a repeated key.
 */
export function fromQuery(schema: z.ZodObject, raw: RawQuery): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined) continue
    const field = Object.hasOwn(schema.shape, key) ? (schema.shape[key] as z.ZodType) : undefined
    const converted = field ? fromTexts(field, value) : value
    Object.defineProperty(result, key, { value: converted, enumerable: true, configurable: true, writable: true })
  }
  return result
}

/** Writes a number so that it reads back the same: without an exponent, to nine decimals. */
export function numberText(value: number): string {
  const text = String(value)
  if (!Number.isFinite(value) || !/[.e]/.test(text)) return text
  const decimals = value.toFixed(9).replace(/\.?0+$/, '')
  return decimals === '-0' ? '0' : decimals
}

const textOf = (value: unknown): string => (typeof value === 'number' ? numberText(value) : String(value))

/** The inverse of fromQuery: omits undefined and empty lists, joins lists by commas. */
export function toQuery(input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue
    const text = Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)
    if (text !== '') query.set(key, text)
  }
  return query.toString().replaceAll('%2C', ',')
}

/** Lenient parsing for the address bar only: ignores keys that do not fit the schema instead of failing the page. */
export function forgiving<S extends z.ZodObject>(schema: S, raw: RawQuery): z.output<S> {
  const validValues: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fromQuery(schema, raw))) {
    if (!Object.hasOwn(schema.shape, key)) continue
    const parsed = (schema.shape[key] as z.ZodType).safeParse(value)
    if (parsed.success && parsed.data !== undefined) validValues[key] = parsed.data
  }
  return schema.parse(validValues)
}
