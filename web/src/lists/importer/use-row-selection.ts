import type { ImportRow } from '@kolscope/contract/lists/importer'
import { useCallback, useMemo, useState } from 'react'
import { ofStatus, type RowFilter } from './row-filter'
import { togetherOf, withRows } from './row-selection'

const NOBODY: ReadonlySet<number> = new Set()

/** The selected rows: initially all that match the filters; rows with the same link always together. */
export function useRowSelection(rows: readonly ImportRow[], filters: readonly RowFilter[]) {
  const together = useMemo(() => togetherOf(rows), [rows])
  const [chosen, setChosen] = useState(() => withRows(NOBODY, ofStatus(rows, filters), true, together))
  const set = useCallback(
    (some: readonly ImportRow[], isChosen: boolean) => setChosen((now) => withRows(now, some, isChosen, together)),
    [together],
  )
  return {
    chosen,
    /** Selects or deselects rows. */
    set,
    /** Selects the rows of these statuses and no others. */
    only: (statuses: readonly RowFilter[]) => setChosen(withRows(NOBODY, ofStatus(rows, statuses), true, together)),
    clear: () => setChosen(NOBODY),
  }
}
