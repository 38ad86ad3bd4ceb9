import { useCallback, useState } from 'react'

interface Chosen {
  /** All results except the ids; otherwise only the ids. */
  all: boolean
  ids: ReadonlySet<number>
}

const NOTHING: Chosen = { all: false, ids: new Set() }

export const isChosen = ({ all, ids }: Chosen, id: number): boolean => ids.has(id) !== all

export const countChosen = ({ all, ids }: Chosen, total: number): number =>
  all ? Math.max(0, total - ids.size) : ids.size

export function toggled({ all, ids }: Chosen, id: number): Chosen {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { all, ids: next }
}

/** Selects or deselects all of a page. */
export function withPage(chosen: Chosen, page: readonly number[], isWanted: boolean): Chosen {
  return page.reduce((now, id) => (isChosen(now, id) === isWanted ? now : toggled(now, id)), chosen)
}

export interface Selection {
  has: (id: number) => boolean
  count: number
  all: boolean
  /** The selected ids; with `all`, the excluded ids. */
  ids: ReadonlySet<number>
  toggle: (id: number) => void
  setPage: (page: readonly number[], isWanted: boolean) => void
  selectAll: () => void
  clear: () => void
}

/**
 * Selected influencers: individually selected ones stay through paging and sorting; a change of filters clears
 * everything.
 */
export function useSelection(filterKey: string, total: number): Selection {
  const [chosen, setChosen] = useState(NOTHING)
  const [lastKey, setLastKey] = useState(filterKey)
  if (lastKey !== filterKey) {
    setLastKey(filterKey)
    setChosen(NOTHING)
  }
  const has = useCallback((id: number) => isChosen(chosen, id), [chosen])
  return {
    has,
    count: countChosen(chosen, total),
    all: chosen.all,
    ids: chosen.ids,
    toggle: (id) => setChosen((now) => toggled(now, id)),
    setPage: (page, isWanted) => setChosen((now) => withPage(now, page, isWanted)),
    selectAll: () => setChosen({ all: true, ids: new Set() }),
    clear: () => setChosen(NOTHING),
  }
}
