import { problem } from '@kolscope/contract/errors'
import { fromQuery, type RawQuery } from '@kolscope/contract/url'
import { z } from 'zod'
import { invalid } from './errors'
import { fieldErrors } from './field-errors'

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Deeper than anything a route takes; what goes deeper could exhaust the stack. */
const MAX_DEPTH = 50

function unstorable(value: unknown, path: string, depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  if (depth === MAX_DEPTH) throw invalid([problem(path.slice(0, 100), 'too-deep')])
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key)
      ? unstorable(inner, path ? `${path}.${key.slice(0, 100)}` : key.slice(0, 100), depth + 1)
      : path
    if (found !== null) return found || 'body'
  }
  return null
}

type Part = 'params' | 'querystring' | 'body'

/** Reads one part of a request by its schema; query and path text becomes what the fields expect, a body stays as it is. */
export function readPart(schema: z.ZodObject, part: Part, raw: unknown): unknown {
  const given = part === 'body' ? (raw ?? {}) : fromQuery(schema, raw as RawQuery)
  const read = schema.safeParse(given, { reportInput: true })
  if (!read.success) throw invalid(fieldErrors(read.error))
  // After the schema, which bounds how deep a body can be nested.
  const broken = unstorable(read.data, '')
  if (broken !== null) throw invalid([problem(broken, 'not-storable')])
  return read.data
}

/** Refuses every parameter of a part that a route does not declare. */
export const Nothing = z.strictObject({})
