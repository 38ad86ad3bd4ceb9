interface Choosable {
  id: number
  /** The canonical link; empty without one. */
  url_key: string
}

/** Rows that are selected together, by the link they share. */
export type Together = ReadonlyMap<string, readonly number[]>

export function togetherOf(rows: readonly Choosable[]): Together {
  const together = new Map<string, number[]>()
  for (const { id, url_key } of rows) {
    if (url_key === '') continue
    const same = together.get(url_key)
    if (same) same.push(id)
    else together.set(url_key, [id])
  }
  return together
}

/** Selects or deselects rows, and with each of them every row with the same link. */
export function withRows(
  chosen: ReadonlySet<number>,
  rows: readonly Choosable[],
  isChosen: boolean,
  together: Together,
): ReadonlySet<number> {
  const next = new Set(chosen)
  const done = new Set<string>()
  for (const { id, url_key } of rows) {
    if (done.has(url_key)) continue
    if (url_key !== '') done.add(url_key)
    for (const one of together.get(url_key) ?? [id]) {
      if (isChosen) next.add(one)
      else next.delete(one)
    }
  }
  return next
}
