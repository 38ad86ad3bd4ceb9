import { problem } from '@kolscope/contract/core/errors'
import { fromQuery, type RawQuery } from '@kolscope/contract/core/url'
import { MAX_IMPORT_ROWS } from '@kolscope/contract/lists/importer-rules'
import { z } from 'zod'
import { invalid } from './errors'
import { fieldErrors } from './field-errors'

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Four times the size of the largest object of a route; a schema reports every key that it does not know. */
const MAX_KEYS = 200

/** The longest list that a route accepts. */
const MAX_ELEMENTS = MAX_IMPORT_ROWS

/** Deeper than anything a route accepts; deeper values could exhaust the stack. */
const MAX_DEPTH = 50

const stepTo = (path: string, key: string) => (path ? `${path}.${key.slice(0, 100)}` : key.slice(0, 100))

/** Refuses a body that is expensive to validate, before any schema sees it. */
function checkShape(value: unknown, path = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth === MAX_DEPTH) throw invalid([problem(path.split('.', 1)[0] ?? 'body', 'too-deep')])
  const isList = Array.isArray(value)
  const [count, most] = isList ? [value.length, MAX_ELEMENTS] : [Object.keys(value).length, MAX_KEYS]
  if (count > most) throw invalid([problem(path.slice(0, 100) || 'body', 'too-many', { most })])
  // Checks only elements with content, because converting each number to text would take longer than everything else.
  if (isList)
    value.forEach((one, index) => {
      if (typeof one === 'object') checkShape(one, stepTo(path, String(index)), depth + 1)
    })
  else for (const [key, inner] of Object.entries(value)) checkShape(inner, stepTo(path, key), depth + 1)
}

function unstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const problemPath = isStorable(key) ? unstorable(inner, stepTo(path, key)) : path
    if (problemPath !== null) return problemPath || 'body'
  }
  return null
}

type Part = 'params' | 'querystring' | 'body'

/**
 * Parses one part of a request by its schema; query and path text becomes what the fields expect, a body stays as it
 * is.
 */
export function readPart(schema: z.ZodObject, part: Part, raw: unknown): unknown {
  const input = part === 'body' ? (raw ?? {}) : fromQuery(schema, raw as RawQuery)
  if (part === 'body') checkShape(input)
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  const badPath = unstorable(parsed.data, '')
  if (badPath !== null) throw invalid([problem(badPath, 'not-storable')])
  return parsed.data
}

/** Refuses every parameter of a part that a route does not declare. */
export const Nothing = z.strictObject({})
