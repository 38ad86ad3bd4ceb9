import { tracking } from '@kolscope/contract/sync/tracking'
import { useEffect } from 'react'
import { refusedInPlace, useQueryOf } from '../../core/query'

const ASK_EVERY_MS = 60_000

/** Reports to the bell how many influencers have unseen changes. */
export function UnseenAlerts({ onCount }: { onCount: (count: number) => void }) {
  const { data } = useQueryOf(
    tracking.alertNews,
    {},
    { ...refusedInPlace, refetchInterval: ASK_EVERY_MS, refetchOnWindowFocus: true },
  )
  const people = data?.people ?? 0
  useEffect(() => onCount(people), [people, onCount])
  return null
}
