import { type FieldError, problem } from '@kolscope/contract/core/errors'
import { fold } from '@kolscope/contract/core/fold'
import { MAX_CATEGORY_DEPTH } from '@kolscope/contract/market/categories'

/** The parent of each category. */
export type Parents = ReadonlyMap<number, number | null>

/** The category and its ancestors, the category first; stops if a cycle begins. */
export function lineOf(parents: Parents, id: number): number[] {
  const line: number[] = []
  for (let at: number | null = id; at !== null && !line.includes(at); at = parents.get(at) ?? null) line.push(at)
  return line
}

/** The category and its descendants. */
export const branchOf = (parents: Parents, id: number): number[] =>
  [...parents.keys()].filter((one) => lineOf(parents, one).includes(id))

/** Why a category cannot be moved below another one; null if it can. A new category (id null) has no descendants. */
export function misplaced(parents: Parents, id: number | null, parent: number): FieldError | null {
  if (!parents.has(parent)) return problem('parent', 'no-such')
  const above = lineOf(parents, parent)
  if (id !== null && above.includes(id)) return problem('parent', 'below-itself')
  return tooDeep('parent', above.length + (id === null ? 1 : levelsOf(parents, id)))
}

/** Why the descendants of a category cannot be moved below another one; null if they can. */
export function misplacedBelow(parents: Parents, id: number, other: number): FieldError | null {
  const above = lineOf(parents, other)
  if (above.includes(id)) return problem('move_to', 'below-itself')
  return tooDeep('move_to', above.length + levelsOf(parents, id) - 1)
}

/** The depth of the category and its descendants. */
const levelsOf = (parents: Parents, id: number) =>
  Math.max(...branchOf(parents, id).map((one) => lineOf(parents, one).indexOf(id) + 1))

const tooDeep = (field: string, levels: number) =>
  levels > MAX_CATEGORY_DEPTH ? problem(field, 'too-many-levels', { most: MAX_CATEGORY_DEPTH }) : null

/** A code derived from a name: folded, words joined by hyphens; the second of the same name gets a number. */
export function codeFrom(name: string, taken: ReadonlySet<string>): string {
  const plain =
    fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50)
      .replace(/-+$/, '') || 'category'
  let code = plain
  for (let count = 2; taken.has(code); count += 1) code = `${plain}-${count}`
  return code
}
