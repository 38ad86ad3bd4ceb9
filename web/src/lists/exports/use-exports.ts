import { type Export, exporting } from '@kolscope/contract/lists/exports'
import { call } from '../../core/api'
import { refreshQueriesOf, useQueryOf } from '../../core/query'

const WATCH_MS = 1_000

export const isUnderWay = ({ state }: Export): boolean => state === 'waiting' || state === 'running'

/** This account's exports, reloaded while an export is in progress. */
export function useExports() {
  const { data } = useQueryOf(
    exporting.listExports,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? WATCH_MS : false),
    },
  )
  const refresh = () => refreshQueriesOf(exporting.listExports)
  const remove = async (id: string) => {
    await call(exporting.removeExport, { id })
    await refresh()
  }
  return { list: data?.data ?? [], refresh, remove }
}
