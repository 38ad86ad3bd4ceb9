import type { FieldError } from '@kolscope/contract/errors'
import { fromQuery, type RawQuery } from '@kolscope/contract/url'
import { z } from 'zod'
import { invalid } from './errors'

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function unstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? unstorable(inner, path ? `${path}.${key.slice(0, 100)}` : key.slice(0, 100)) : path
    if (found !== null) return found || 'body'
  }
  return null
}

function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, 20).flatMap((issue): FieldError[] => {
    const path = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys') return [{ field: path || 'body', message: issue.message }]
    return issue.keys.slice(0, 20).map((key) => ({
      field: [path, key.slice(0, 100)].filter(Boolean).join('.'),
      message: 'There is no such parameter.',
    }))
  })
}

type Part = 'params' | 'querystring' | 'body'

/** Reads one part of a request by its schema; query and path text becomes what the fields expect, a body stays as it is. */
export function readPart(schema: z.ZodObject, part: Part, raw: unknown): unknown {
  const given = part === 'body' ? (raw ?? {}) : fromQuery(schema, raw as RawQuery)
  const read = schema.safeParse(given)
  if (!read.success) throw invalid(fieldErrors(read.error))
  // After the schema, which bounds how deep a body can be nested.
  const broken = unstorable(read.data, '')
  if (broken !== null) throw invalid([{ field: broken, message: 'The text holds a character that cannot be stored.' }])
  return read.data
}

/** Refuses every parameter of a part that a route does not declare. */
export const Nothing = z.strictObject({})
