import { type FieldError, problem } from '../../core/errors'
import { lengthSearched, wordsOf } from '../../core/fold'
import { parseProfileUrl } from '../../core/profile-url'
import type { AccountCondition, Condition, RangeCondition, ShareCondition, TextCondition } from './conditions'
import type { Dropped } from './dropped'
import {
  aliasesOf,
  DEFAULT_SHARE,
  type Field,
  fields,
  isOfKind,
  MAX_TEXT,
  type RangeField,
  type ShareField,
} from './fields'

/** Values by parameter, as validated by the parameters' own schemas. */
export type ParamValues = Readonly<Record<string, unknown>>

export interface Notes {
  dropped: Dropped[]
  errors: FieldError[]
}

/** Rounds to nine decimals, as both spellings carry them. */
function boundOf(params: ParamValues, param: string, { dropped }: Notes): number | undefined {
  const value = params[param]
  if (typeof value === 'string') dropped.push({ filter: param, reason: 'not-finite' })
  return typeof value === 'number' ? Number(value.toFixed(9)) + 0 : undefined
}

function rangeCondition(field: RangeField, params: ParamValues, notes: Notes): RangeCondition | undefined {
  const { min: low, max: high, ends } = fields[field]
  const min = boundOf(params, low, notes)
  const max = boundOf(params, high, notes)
  const isOutside = (value: number | undefined) =>
    ends !== undefined && value !== undefined && (value < ends[0] || value > ends[1])
  const outside = [isOutside(min) && low, isOutside(max) && high].filter((param) => param !== false)
  notes.errors.push(...outside.map((param) => problem(param, 'outside-ends')))
  if (min !== undefined && max !== undefined && min > max) notes.errors.push(problem(low, 'min-above-max'))
  if (min === undefined && max === undefined) return undefined
  return { field, op: 'range', ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** Counts spellings of one value once. */
function listIn(field: Field, params: ParamValues, param: string): (string | number)[] {
  const value = params[param]
  if (!Array.isArray(value)) return []
  const aliases = new Map(Object.entries(aliasesOf(field)))
  return [...new Set(value.map((one: string | number) => aliases.get(String(one)) ?? one))]
}

function shareCondition(field: ShareField, params: ParamValues, notes: Notes): ShareCondition | undefined {
  const { param, number } = fields[field]
  const values = listIn(field, params, param).map(String)
  const share = boundOf(params, number, notes)
  if (values.length === 0) {
    if (share !== undefined) notes.dropped.push({ filter: number, reason: 'share-needs-values' })
    return undefined
  }
  if (share === undefined || share >= 0) return { field, op: 'share', values, share: share ?? DEFAULT_SHARE }
  notes.dropped.push({ filter: number, reason: 'negative-share' })
  return undefined
}

/** What a free text means: the account of a pasted link, otherwise words; undefined if there is no word. */
export function textCondition(text: string): TextCondition | AccountCondition | undefined {
  const link = parseProfileUrl(text)
  if (link) return { field: 'text', op: 'account', ...link }
  const words = [...new Set(wordsOf(text))]
  return words.length > 0 ? { field: 'text', op: 'words', words } : undefined
}

/**
 * Returns the condition that a field's parameters mean, in whichever spelling; undefined if they restrict nothing.
 * Reports values that the specification drops and values without a meaning, by parameter.
 */
export function conditionOf(field: Field, params: ParamValues, notes: Notes): Condition | undefined {
  if (isOfKind(field, 'range')) return rangeCondition(field, params, notes)
  if (isOfKind(field, 'share')) return shareCondition(field, params, notes)
  const { param } = fields[field]
  const value = params[param]
  if (isOfKind(field, 'options')) {
    const values = listIn(field, params, param)
    return values.length > 0 ? { field, op: 'in', values } : undefined
  }
  if (isOfKind(field, 'atMost')) return typeof value === 'number' ? { field, op: 'lte', days: value } : undefined
  if (isOfKind(field, 'flag')) return typeof value === 'boolean' ? { field, op: 'eq', value } : undefined
  const text = typeof value === 'string' ? value.trim() : ''
  if (lengthSearched(text) > MAX_TEXT) {
    notes.errors.push(problem(param, 'text-too-long', { most: MAX_TEXT }))
    return undefined
  }
  const condition = textCondition(text)
  if (!condition && text !== '') notes.errors.push(problem(param, 'needs-word'))
  return condition
}
