import { MAX_CATEGORY_DEPTH } from '@kolscope/contract/categories'
import type { FieldError } from '@kolscope/contract/errors'
import { fold } from '@kolscope/contract/fold'

/** Who stands above whom. */
export type Parents = ReadonlyMap<number, number | null>

/** The category and all above it, itself first; ends where a circle would begin. */
export function lineOf(parents: Parents, id: number): number[] {
  const line: number[] = []
  for (let at: number | null = id; at !== null && !line.includes(at); at = parents.get(at) ?? null) line.push(at)
  return line
}

/** The category and all below it. */
export const branchOf = (parents: Parents, id: number): number[] =>
  [...parents.keys()].filter((one) => lineOf(parents, one).includes(id))

/** Why a category cannot stand below another one; null when it can. An id that is new stands above nobody. */
export function misplaced(parents: Parents, id: number | null, parent: number): FieldError | null {
  if (!parents.has(parent)) return { field: 'parent', message: 'There is no such category.', code: 'no-such' }
  const above = lineOf(parents, parent)
  if (id !== null && above.includes(id)) {
    return { field: 'parent', message: 'A category cannot stand below itself.', code: 'below-itself' }
  }
  const below = id === null ? 1 : Math.max(...branchOf(parents, id).map((one) => lineOf(parents, one).indexOf(id) + 1))
  if (above.length + below <= MAX_CATEGORY_DEPTH) return null
  const message = `At most ${MAX_CATEGORY_DEPTH} categories stand above one another.`
  return { field: 'parent', message, code: 'too-deep', values: { most: MAX_CATEGORY_DEPTH } }
}

/** A code made of a name: folded, words joined by hyphens; the second of the same name gets a number. */
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
