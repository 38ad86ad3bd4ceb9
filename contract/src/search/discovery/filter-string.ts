import { z } from 'zod'
import { type FieldError, type ProblemCode, type ProblemValues, problem } from '../../core/errors'
import { MAX_LIST } from '../../core/paging'
import { linkTo } from '../../core/profile-url'
import { fromText, numberText } from '../../core/url'
import { conditionOf, type Notes, type ParamValues } from './condition-of'
import type { Condition } from './conditions'
import { FIELDS, type Field, type Fields, fields, MAX_TEXT } from './fields'

/** Maximum length of a filter string. */
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
} as const satisfies Record<Fields[Field]['kind'], readonly Operator[]>

/**
 * The operators of a field, in the order in which a form offers them; all-of only if one influencer can have several
 * values.
 */
export function operatorsOf(field: Field): readonly Operator[] {
  const definition = fields[field]
  const operators: readonly Operator[] = OPERATORS_OF[definition.kind]
  return definition.kind === 'options' && definition.many !== true
    ? operators.filter((one) => one !== 'all')
    : operators
}

const byKey = new Map<string, Field>(FIELDS.map((field) => [fields[field].key, field]))

const PART = /^(!?)([a-z_0-9]+?)__([a-z]+)=(.*)$/s
/** The parameter named in errors. */
const FIELD = 'filter'
/** Maximum length of a piece of the filter string in an error. */
const MAX_SHOWN = 100
const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', ';': '%3B', ',': '%2C', ':': '%3A' }
const encodeText = (text: string) => text.replaceAll(/[%;]/g, (one) => ESCAPES[one] ?? one)
const encodeValue = (value: string | number) => String(value).replaceAll(/[%;,:]/g, (one) => ESCAPES[one] ?? one)
const decode = (text: string) => text.trim().replaceAll(/%(25|3B|2C|3A)/gi, (one) => decodeURIComponent(one))

class Unread extends Error {
  readonly problem: FieldError
  constructor(fieldError: FieldError) {
    super(fieldError.message)
    this.problem = fieldError
  }
}

function refuse<C extends ProblemCode>(code: C, ...values: ProblemValues<C>): never {
  throw new Unread(problem(FIELD, code, ...values))
}

type Definition = Fields[Field]
type Kind<K extends Definition['kind']> = Extract<Definition, { kind: K }>

/** The parameter's own schema validates the values of a filter string. */
function passes({ params }: Definition, param: string, value: unknown): boolean {
  return (params as Readonly<Record<string, z.ZodType>>)[param]?.safeParse(value).success === true
}

function numberIn(definition: Definition, param: string, text: string) {
  const { key } = definition
  const value = fromText(z.number(), text.trim())
  if (passes(definition, param, value)) return { [param]: value }
  return refuse(typeof value === 'number' ? 'wrong-number' : 'no-number', { key, value: text.slice(0, MAX_SHOWN) })
}

function listIn(definition: Kind<'options' | 'share'>, text: string) {
  const { key, param, value: one } = definition
  const values = text.split(',').map((part) => fromText(one, decode(part)))
  if (values.length > MAX_LIST) return refuse('too-many-values', { key, most: MAX_LIST })
  const unknown = values.find((value) => !one.safeParse(value).success)
  return unknown === undefined
    ? { [param]: values }
    : refuse('no-value', { key, value: String(unknown).slice(0, MAX_SHOWN) })
}

function rangeIn(definition: Kind<'range'>, op: Operator, text: string): ParamValues {
  const { key, min, max } = definition
  const ends = op === 'range' ? text.split(',') : [text, text]
  const [from = '', to = ''] = ends
  if (ends.length !== 2) return refuse('no-two-numbers', { key })
  return {
    ...(op !== 'lte' && numberIn(definition, min, from)),
    ...(op !== 'gte' && numberIn(definition, max, to)),
  }
}

function shareIn(definition: Kind<'share'>, text: string): ParamValues {
  const [values = '', share] = text.split(':')
  return {
    ...listIn(definition, values),
    ...(share !== undefined && numberIn(definition, definition.number, share)),
  }
}

function textIn(definition: Kind<'text'>, text: string): ParamValues {
  const value = decode(text)
  if (value.length > MAX_TEXT) return refuse('text-too-long', { most: MAX_TEXT })
  return value !== '' && passes(definition, definition.param, value)
    ? { [definition.param]: value }
    : refuse('needs-word')
}

/** Returns a part of the filter string as the parameters of its field. */
function paramsIn(definition: Definition, op: Operator, text: string): ParamValues {
  switch (definition.kind) {
    case 'options':
      return listIn(definition, text)
    case 'range':
      return rangeIn(definition, op, text)
    case 'atMost':
      return numberIn(definition, definition.param, text)
    case 'flag':
      return text === 'true' || text === 'false'
        ? { [definition.param]: text === 'true' }
        : refuse('no-flag', { key: definition.key })
    case 'share':
      return shareIn(definition, text)
    case 'text':
      return textIn(definition, text)
  }
}

function readPart(part: string): Notes & { conditions: Condition[] } {
  const [, not, key = '', op = '', text = ''] =
    PART.exec(part) ?? refuse('no-condition', { part: part.slice(0, MAX_SHOWN) })
  const field = byKey.get(key) ?? refuse('no-filter', { key: key.slice(0, MAX_SHOWN) })
  const operator = operatorsOf(field).find((one) => one === op)
  if (!operator) return refuse('no-operator', { key, operator: op.slice(0, MAX_SHOWN) })
  const notes: Notes = { dropped: [], errors: [] }
  const condition = conditionOf(field, paramsIn(fields[field], operator, text), notes)
  const [error] = notes.errors
  if (error) throw new Unread({ ...error, field: FIELD })
  const reasons = new Set(notes.dropped.map(({ reason }) => reason))
  const finalCondition = condition?.op === 'in' && operator === 'all' ? { ...condition, op: operator } : condition
  return {
    conditions: finalCondition ? [not === '!' ? { ...finalCondition, not: true } : finalCondition] : [],
    dropped: [...reasons].map((reason) => ({ filter: key, reason })),
    errors: [],
  }
}

/**
 * Parses `key__op=value` conditions joined by `;`, each negated by a leading `!`. Errors name what was not understood;
 * filters that the specification drops are reported by key.
 */
export function parseFilter(filter: string): Notes & { conditions: Condition[] } {
  const result: Notes & { conditions: Condition[] } = { conditions: [], dropped: [], errors: [] }
  for (const part of filter.split(';')) {
    if (part.trim() === '') continue
    try {
      const { conditions, dropped } = readPart(part.trim())
      result.conditions.push(...conditions)
      result.dropped.push(...dropped)
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      result.errors.push(error.problem)
    }
  }
  return result
}

function formatRange(key: string, { min, max }: { min?: number; max?: number }): string {
  if (min === undefined) return `${key}__lte=${numberText(max ?? 0)}`
  if (max === undefined) return `${key}__gte=${numberText(min)}`
  return min === max ? `${key}__eq=${numberText(min)}` : `${key}__range=${numberText(min)},${numberText(max)}`
}

function formatOne(condition: Condition): string {
  const { key } = fields[condition.field]
  switch (condition.op) {
    case 'in':
    case 'all':
      return `${key}__${condition.op}=${condition.values.map(encodeValue).join(',')}`
    case 'range':
      return formatRange(key, condition)
    case 'lte':
      return `${key}__lte=${condition.days}`
    case 'eq':
      return `${key}__eq=${condition.value}`
    case 'share':
      return `${key}__gte=${condition.values.map(encodeValue).join(',')}:${numberText(condition.share)}`
    case 'words':
      return `${key}__eq=${encodeText(condition.words.join(' '))}`
    case 'account':
      return `${key}__eq=${encodeText(linkTo(condition))}`
  }
}

/** The inverse of parseFilter. */
export function formatFilter(conditions: readonly Condition[]): string {
  return conditions.map((condition) => (condition.not ? '!' : '') + formatOne(condition)).join(';')
}
