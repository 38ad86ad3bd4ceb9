import type { Changes } from '../activity-changes'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isSteps = (value: unknown): value is { size: string; from: number }[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object')

type Leaves = Record<string, unknown>

function leavesOf(value: unknown, path: string): Leaves {
  if (isTexts(value) || typeof value !== 'object' || value === null) return { [path]: value }
  const parts = isSteps(value) ? value.map(({ size, from }) => [size, from] as const) : Object.entries(value)
  return Object.assign({}, ...parts.map(([key, part]) => leavesOf(part, path ? `${path}.${key}` : key))) as Leaves
}

const without = (list: unknown, removed: unknown) =>
  isTexts(list) && isTexts(removed) ? list.filter((one) => !removed.includes(one)) : list

/** Every number that changed, by its path; for lists, what was removed (from) and what was added (to). */
export function differences(key: string, before: unknown, after: unknown): Changes {
  const [was, is] = [leavesOf(before, ''), leavesOf(after, '')]
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changedPaths = paths.filter((path) => JSON.stringify(was[path]) !== JSON.stringify(is[path]))
  return Object.fromEntries(
    changedPaths.map((path) => [path || key, { from: without(was[path], is[path]), to: without(is[path], was[path]) }]),
  )
}
