import type { FieldError } from '@kolscope/contract/core/errors'
import { linkTo } from '@kolscope/contract/core/profile-url'
import { textCondition } from '@kolscope/contract/search/discovery/condition-of'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import { DEFAULT_SHARE, type Field, fields, isOfKind } from '@kolscope/contract/search/discovery/fields'
import {
  formatFilter,
  type Operator,
  operatorsOf,
  parseFilter,
} from '@kolscope/contract/search/discovery/filter-string'

/** One line of the condition builder, complete or not. `key` is stable while it is edited. */
export interface ConditionRow {
  key: number
  field: Field
  operator: Operator
  not: boolean
  values: readonly (string | number)[]
  min?: number | undefined
  max?: number | undefined
  days?: number | undefined
  flag: boolean
  share: number
  text: string
}

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return lastKey
}

/** Operators as the builder offers them; a list of one value already means "any of". */
export function offeredOperators(field: Field): readonly Operator[] {
  const all = operatorsOf(field)
  return fields[field].kind === 'options' ? all.filter((one) => one !== 'eq') : all
}

export function emptyRow(field: Field): ConditionRow {
  const operators = offeredOperators(field)
  const operator = operators.includes('range') ? 'range' : (operators[0] ?? 'eq')
  return { key: nextKey(), field, operator, not: false, values: [], flag: true, share: DEFAULT_SHARE, text: '' }
}

export const copyOf = (row: ConditionRow): ConditionRow => ({ ...row, key: nextKey() })

export function rowOf(condition: Condition): ConditionRow {
  const row = { ...emptyRow(condition.field), not: condition.not === true }
  switch (condition.op) {
    case 'in':
    case 'all':
      return { ...row, operator: condition.op, values: condition.values }
    case 'range': {
      const { min, max } = condition
      const operator = min === undefined ? 'lte' : max === undefined ? 'gte' : min === max ? 'eq' : 'range'
      return { ...row, operator, min, max }
    }
    case 'lte':
      return { ...row, days: condition.days }
    case 'eq':
      return { ...row, flag: condition.value }
    case 'share':
      return { ...row, values: condition.values, share: condition.share }
    case 'words':
      return { ...row, text: condition.words.join(' ') }
    case 'account':
      return { ...row, text: linkTo(condition) }
  }
}

function rangeOf({ operator, min, max }: ConditionRow): { min?: number; max?: number } | null {
  if (operator === 'eq') return min === undefined ? null : { min, max: min }
  if (operator === 'gte') return min === undefined ? null : { min }
  if (operator === 'lte') return max === undefined ? null : { max }
  return min === undefined || max === undefined ? null : { min, max }
}

function plainCondition(row: ConditionRow): Condition | null {
  const { field, operator, values, days, flag, share, text } = row
  if (isOfKind(field, 'options'))
    return values.length === 0 ? null : { field, op: operator === 'all' ? 'all' : 'in', values }
  if (isOfKind(field, 'range')) {
    const ends = rangeOf(row)
    return ends && { field, op: 'range', ...ends }
  }
  if (isOfKind(field, 'atMost')) return days === undefined ? null : { field, op: 'lte', days }
  if (isOfKind(field, 'flag')) return { field, op: 'eq', value: flag }
  if (isOfKind(field, 'share'))
    return values.length === 0 ? null : { field, op: 'share', values: values.map(String), share }
  return textCondition(text) ?? null
}

function parseRow(row: ConditionRow) {
  const condition = plainCondition(row)
  return parseFilter(condition ? formatFilter([row.not ? { ...condition, not: true } : condition]) : '')
}

/** What a row means; null if it is incomplete or has no meaning. */
export const conditionOf = (row: ConditionRow): Condition | null => parseRow(row).conditions[0] ?? null

/** What is wrong with a row that is complete. */
export const problemOf = (row: ConditionRow): FieldError | undefined => parseRow(row).errors[0]

export const filterOf = (rows: readonly ConditionRow[]): string =>
  formatFilter(rows.map(conditionOf).filter((one) => one !== null))

export const rowsOf = (filter: string): ConditionRow[] => parseFilter(filter).conditions.map(rowOf)

/** The filter string in this program's spelling, so that two spellings of the same filter are equal. */
export const canonical = (filter: string): string => formatFilter(parseFilter(filter).conditions)
