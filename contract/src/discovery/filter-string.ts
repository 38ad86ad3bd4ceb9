import type { FieldError } from '../errors'
import { wordsOf } from '../fold'
import type { Condition } from './conditions'
import { aliasesOf, DEFAULT_SHARE, FIELDS, type Field, fields, MAX_LIST, MAX_TEXT } from './fields'

/** Longest filter string that is read. */
export const MAX_FILTER = 4_000

export const OPERATORS = ['in', 'all', 'eq', 'lte', 'gte', 'range'] as const
export type Operator = (typeof OPERATORS)[number]

const OPERATORS_OF = {
  options: ['in', 'all', 'eq'],
  range: ['eq', 'lte', 'gte', 'range'],
  atMost: ['lte'],
  flag: ['eq'],
  share: ['gte'],
  text: ['eq'],
} as const satisfies Record<(typeof fields)[Field]['kind'], readonly Operator[]>

/** The operators a field takes, in the order in which a form offers them; all-of only where one can hold several values. */
export function operatorsOf(field: Field): readonly Operator[] {
  const definition = fields[field]
  const operators: readonly Operator[] = OPERATORS_OF[definition.kind]
  return definition.kind === 'options' && definition.many !== true
    ? operators.filter((one) => one !== 'all')
    : operators
}

const byKey = new Map<string, Field>(FIELDS.map((field) => [fields[field].key, field]))

const PART = /^(!?)([a-z_0-9]+?)__([a-z]+)=(.*)$/s
const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', ';': '%3B', ',': '%2C', ':': '%3A' }
const encodePart = (text: string) => text.replaceAll(/[%;,:]/g, (one) => ESCAPES[one] ?? one)
const decodePart = (text: string) => text.replaceAll(/%(25|3B|2C|3A)/gi, (one) => decodeURIComponent(one))

class Refusal extends Error {}
const refuse = (message: string): never => {
  throw new Refusal(message)
}

function numberOf(text: string, key: string): number {
  return /^-?\d{1,16}(\.\d{1,9})?$/.test(text) ? Number(text) : refuse(`"${key}" needs a number, not "${text}"`)
}

function listOf(text: string, field: Field & keyof typeof fields, key: string): (string | number)[] {
  const definition = fields[field]
  if (!('value' in definition)) return refuse(`"${key}" takes no list`)
  const aliases = aliasesOf(field)
  const values = text.split(',').map((part) => {
    const value = decodePart(part.trim())
    const read = definition.value.safeParse(/^\d+$/.test(value) && !value.startsWith('0') ? Number(value) : value)
    const again = read.success ? read : definition.value.safeParse(value)
    if (!again.success) return refuse(`"${key}" does not know the value "${value}"`)
    return typeof again.data === 'string' ? (aliases[again.data] ?? again.data) : again.data
  })
  return values.length > MAX_LIST ? refuse(`"${key}" takes at most ${MAX_LIST} values`) : values
}

function readRange(op: Operator, text: string, key: string): { min?: number; max?: number } {
  if (op === 'lte') return { max: numberOf(text, key) }
  if (op === 'gte') return { min: numberOf(text, key) }
  if (op === 'eq') return { min: numberOf(text, key), max: numberOf(text, key) }
  const [from, to, ...more] = text.split(',')
  if (from === undefined || to === undefined || more.length > 0) return refuse(`"${key}__range" needs two numbers`)
  const ends = { min: numberOf(from, key), max: numberOf(to, key) }
  return ends.min > ends.max ? refuse('Min value should be smaller than Max value') : ends
}

function readCondition(field: Field, op: Operator, text: string): Condition {
  const definition = fields[field]
  const { key } = definition
  switch (definition.kind) {
    case 'options':
      return { field: field as never, op: op === 'all' ? 'all' : 'in', values: listOf(text, field, key) }
    case 'range':
      return { field: field as never, op: 'range', ...readRange(op, text, key) }
    case 'atMost':
      return { field: field as never, op: 'lte', days: numberOf(text, key) }
    case 'flag':
      return text === 'true' || text === 'false'
        ? { field: field as never, op: 'eq', value: text === 'true' }
        : refuse(`"${key}" is true or false`)
    case 'share': {
      const [values = '', share] = text.split(':')
      const least = share === undefined ? DEFAULT_SHARE : numberOf(share, key)
      return { field: field as never, op: 'share', values: listOf(values, field, key) as string[], share: least }
    }
    case 'text': {
      const words = wordsOf(decodePart(text).slice(0, MAX_TEXT))
      return words.length > 0 ? { field: 'text', op: 'words', words } : refuse(`"${key}" needs a word`)
    }
  }
}

function readPart(part: string): Condition {
  const [, not, key = '', op = '', value = ''] = PART.exec(part) ?? refuse(`"${part}" is not of the form key__op=value`)
  const field = byKey.get(key) ?? refuse(`There is no filter "${key}"`)
  const known = operatorsOf(field).find((one) => one === op) ?? refuse(`"${key}" does not take the operator "__${op}"`)
  const condition = readCondition(field, known, value)
  return not === '!' ? { ...condition, not: true } : condition
}

/** Reads `key__op=value` conditions joined by `;`, each negated by a leading `!`. Errors name what was not understood. */
export function parseFilter(filter: string): { conditions: Condition[]; errors: FieldError[] } {
  const conditions: Condition[] = []
  const errors: FieldError[] = []
  for (const part of filter.split(';')) {
    if (part.trim() === '') continue
    try {
      conditions.push(readPart(part.trim()))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors.push({ field: 'filter', message: error.message })
    }
  }
  return { conditions, errors }
}

function formatRange(key: string, { min, max }: { min?: number; max?: number }): string {
  if (min !== undefined && max !== undefined) return min === max ? `${key}__eq=${min}` : `${key}__range=${min},${max}`
  return min !== undefined ? `${key}__gte=${min}` : `${key}__lte=${max}`
}

function formatOne(condition: Condition): string {
  const { key } = fields[condition.field]
  switch (condition.op) {
    case 'in':
    case 'all':
      return `${key}__${condition.op}=${condition.values.map((value) => encodePart(String(value))).join(',')}`
    case 'range':
      return formatRange(key, condition)
    case 'lte':
      return `${key}__lte=${condition.days}`
    case 'eq':
      return `${key}__eq=${condition.value}`
    case 'share':
      return `${key}__gte=${condition.values.map(encodePart).join(',')}:${condition.share}`
    case 'words':
      return `${key}__eq=${encodePart(condition.words.join(' '))}`
    case 'account':
      return `${key}__eq=${encodePart(condition.account)}`
  }
}

/** The inverse of parseFilter. */
export function formatFilter(conditions: readonly Condition[]): string {
  return conditions.map((condition) => (condition.not ? '!' : '') + formatOne(condition)).join(';')
}
