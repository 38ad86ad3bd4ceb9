interface TreeRow {
  id: number
  name: string
  name_vi: string
  parent: number | null
}

/** The separator between the names of a path. */
export const PATH_SIGN = ' › '
const DEEPEST = 20

/** Each row of a tree with its ancestors, as "Beauty › Hair", in the order of the tree. */
export function pathsOf(rows: readonly TreeRow[], vietnamese: boolean): Map<number, string> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (row: TreeRow, depth = 0): string => {
    const own = vietnamese && row.name_vi !== '' ? row.name_vi : row.name
    const above = row.parent === null || depth > DEEPEST ? undefined : byId.get(row.parent)
    return above ? `${pathOf(above, depth + 1)}${PATH_SIGN}${own}` : own
  }
  const paths = rows.map((row) => [row.id, pathOf(row)] as const)
  return new Map(paths.sort(([, a], [, b]) => a.localeCompare(b, vietnamese ? 'vi' : 'en')))
}
