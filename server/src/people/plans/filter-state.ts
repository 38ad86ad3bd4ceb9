import { createHash } from 'node:crypto'

/**
 * A search as a plan counts it. It contains every filter's digest under its name, without the page, the sort and the
 * counts. `typed` are the filters whose value is typed or dragged.
 */
export interface FilterState {
  digests: Readonly<Record<string, string>>
  typed: ReadonlySet<string>
}

const inAnyOrder = (_key: string, value: unknown) => (Array.isArray(value) ? value.map(String).sort() : value)

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, inAnyOrder) ?? '')
    .digest('base64url')
    .slice(0, 22)

/** The filters of a call by name, whatever their order; `scope` separates the same names of different calls. */
export function filterState(
  scope: 'search' | 'content' | 'persons' | 'report' | 'import',
  filters: readonly (readonly [name: string, value: unknown])[],
  typedNames: Iterable<string> = [],
): FilterState {
  const byName = new Map<string, unknown[]>()
  for (const [name, value] of filters) byName.set(name, [...(byName.get(name) ?? []), value])
  const digests = [...byName].map(([name, values]): [string, string] => {
    const each = values.map((value) => JSON.stringify(value, inAnyOrder)).sort()
    return [`${scope}.${name}`, digestOf(each)]
  })
  return { digests: Object.fromEntries(digests), typed: new Set([...typedNames].map((name) => `${scope}.${name}`)) }
}

/** The key of a state among those that were charged. */
export const stateHash = ({ digests }: FilterState): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(digests).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest()

/** The one filter in which two states differ; null if they differ in none or in several. */
export function changedFilter(before: FilterState['digests'], after: FilterState['digests']): string | null {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changedNames = [...names].filter((name) => before[name] !== after[name])
  return changedNames.length === 1 ? (changedNames[0] as string) : null
}

/** Whether a state only changes the value of the one filter that is being typed or dragged. */
export function isSameTyping(
  before: FilterState['digests'],
  changingFilter: string | null,
  { digests, typed }: FilterState,
): boolean {
  const name = changedFilter(before, digests)
  if (name === null || !typed.has(name)) return false
  const isValueAlone = Object.hasOwn(before, name) && Object.hasOwn(digests, name)
  return isValueAlone && (changingFilter === null || changingFilter === name)
}
