import { tracking } from '@kolscope/contract/tracking'
import { useEffect } from 'react'
import { refusedInPlace, useQueryOf } from '../core/query'

const ASK_EVERY_MS = 300_000

/** Tells the bell how many alerts were not seen. */
export function UnseenAlerts({ onCount }: { onCount: (count: number) => void }) {
  const { data } = useQueryOf(
    tracking.listAlerts,
    { page_size: 1, unseen: true },
    { ...refusedInPlace, refetchInterval: ASK_EVERY_MS },
  )
  const unseen = data?.unseen ?? 0
  useEffect(() => onCount(unseen), [unseen, onCount])
  return null
}
