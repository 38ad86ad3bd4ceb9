import type { AlikeList } from '@kolscope/contract/lists/loads/list-answers'
import { type Load, type LoadState, loads } from '@kolscope/contract/lists/loads/loads'
import { refusedInPlace, useQueryOf } from '../../core/query'

const WATCH_MS = 1_000
/** A list of so many columns is a large response. */
const MANY_COLUMNS = 500
const WATCH_LARGE_MS = 5_000
const WATCH_ALIKE_MS = 5_000

const WORKING: readonly LoadState[] = ['uploading', 'reading', 'loading', 'undoing']
export const isWorking = ({ state }: { state: LoadState }): boolean => WORKING.includes(state)

/** Whether the outcome to expect is being determined. */
export const isPreviewing = ({ state, questions, preview }: Load): boolean =>
  state === 'ready' && questions.length === 0 && preview === null

function watchMs(load: Load | undefined): number | false {
  if (load === undefined || !(isWorking(load) || isPreviewing(load))) return false
  const columns = load.sheets.reduce((sum, sheet) => sum + sheet.columns.length, 0)
  return columns > MANY_COLUMNS ? WATCH_LARGE_MS : WATCH_MS
}

/** A load, reloaded while something is under way. */
export const useLoad = (id: number) =>
  useQueryOf(
    loads.getLoad,
    { id },
    { ...refusedInPlace, staleTime: 0, refetchInterval: ({ state }) => watchMs(state.data?.data) },
  )

const NO_LISTS: readonly AlikeList[] = []

/** Other lists that wait for answers; further ones may be read meanwhile. */
export function useAlikeLists(id: number): readonly AlikeList[] {
  const { data } = useQueryOf(
    loads.listAlikeLists,
    { id },
    { ...refusedInPlace, staleTime: 0, refetchInterval: WATCH_ALIKE_MS },
  )
  return data?.data ?? NO_LISTS
}
