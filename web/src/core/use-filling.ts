import { type Job, jobs } from '@kolscope/contract/system/jobs'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useQueryOf } from './query'

const LOOK_AGAIN_MS = 2_000

const isFilling = ({ name, status }: Job) => name === 'seed-demo' && (status === 'running' || status === 'queued')

/**
 * The job that fills the demo market; null if there is none, undefined until that is known. These queries reload while
 * it runs and when it ends.
 */
export function useFilling(keys: readonly QueryKey[], isEnabled = true): Job | null | undefined {
  const client = useQueryClient()
  const { data } = useQueryOf(
    jobs.listJobs,
    {},
    {
      enabled: isEnabled,
      refetchInterval: ({ state }) => (state.data?.data.some(isFilling) ? LOOK_AGAIN_MS : false),
    },
  )
  const job = isEnabled ? data?.data.find(isFilling) : undefined
  const step = job ? `${job.status} ${job.done}` : null
  useEffect(() => {
    if (step === null) return
    // Reloads when the job ends, too, because the last reload came before its last influencers.
    return () => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    }
  }, [step, keys, client])
  if (!isEnabled) return null
  return data ? (job ?? null) : undefined
}
