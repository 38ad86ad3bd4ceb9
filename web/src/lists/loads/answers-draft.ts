import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import type { Field, Unit } from '@kolscope/contract/lists/loads/list-fields'

/** Derives the answers from their latest state. */
export type ChangeAnswers = (change: (now: ListAnswers) => ListAnswers) => void

/** Sets one answer, or removes it if there is no value. */
export function withAnswer<K extends keyof ListAnswers>(
  answers: ListAnswers,
  key: K,
  value: ListAnswers[K] | undefined,
): ListAnswers {
  const { [key]: _, ...others } = answers
  return value === undefined ? others : { ...others, [key]: value }
}

export const withColumn = (answers: ListAnswers, column: string, field: Field | 'ignore'): ListAnswers =>
  withAnswer(answers, 'map', { ...answers.map, [column]: field })

export const withUnit = (answers: ListAnswers, column: string, unit: Unit): ListAnswers =>
  withAnswer(answers, 'units', { ...answers.units, [column]: unit })

type Flat = ReadonlyMap<string, unknown>

/** The answers, those about columns one by one. */
function flat({ map, units, ...others }: ListAnswers): Flat {
  const of = (key: string, columns: object = {}) =>
    Object.entries(columns).map(([column, value]) => [`${key}:${column}`, value] as const)
  return new Map<string, unknown>([...Object.entries(others), ...of('map', map), ...of('units', units)])
}

export function isSameAnswers(one: ListAnswers, other: ListAnswers): boolean {
  const [a, b] = [flat(one), flat(other)]
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)
}

function mergeColumns<V>(
  base: Readonly<Record<string, V>> = {},
  own: Readonly<Record<string, V>> = {},
  stored: Readonly<Record<string, V>> = {},
): Record<string, V> | undefined {
  const changed = Object.entries(own).filter(([column, value]) => base[column] !== value)
  const removed = Object.keys(base).filter((column) => own[column] === undefined)
  const kept = Object.entries(stored).filter(([column]) => !removed.includes(column))
  const merged = Object.fromEntries([...kept, ...changed])
  return Object.keys(merged).length === 0 ? undefined : merged
}

/** The stored answers with what this reader changed since `base`; nothing of either is lost without being replaced. */
export function rebaseAnswers(base: ListAnswers, own: ListAnswers, stored: ListAnswers): ListAnswers {
  const { map: _, units: __, ...plain } = { ...base, ...own }
  const changed = (Object.keys(plain) as (keyof typeof plain)[]).filter((key) => base[key] !== own[key])
  const merged = changed.reduce((answers, key) => withAnswer(answers, key, own[key]), stored)
  const withMap = withAnswer(merged, 'map', mergeColumns(base.map, own.map, stored.map))
  return withAnswer(withMap, 'units', mergeColumns(base.units, own.units, stored.units))
}
