import type { LoadApproval } from '@kolscope/contract/lists/loads/after-load'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { useEffect, useRef } from 'react'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { refreshInfluencers } from '../../influencers/editing/refresh-influencers'
import { refreshListed, refreshSubmissions } from './refresh-loads'

const WATCH_MS = 1_000

const isUnderWay = (approval: LoadApproval | undefined): boolean => (approval?.step?.progress ?? null) !== null

/** What can be approved of a load and its latest step, reloaded while that is under way. */
export function useApproval(id: number): LoadApproval | undefined {
  const { data } = useQueryOf(
    loads.getLoadApproval,
    { id },
    {
      ...refusedInPlace,
      staleTime: 0,
      refetchInterval: ({ state }) => (isUnderWay(state.data?.data) ? WATCH_MS : false),
    },
  )
  const isRunning = isUnderWay(data?.data)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void refreshInfluencers()
      void refreshSubmissions()
      void refreshListed()
    }
    wasRunning.current = isRunning
  }, [isRunning])
  return data?.data
}
