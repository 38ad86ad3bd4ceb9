import { loads } from '@kolscope/contract/lists/loads/loads'
import { useEffect } from 'react'
import { refusedInPlace, useQueryOf } from '../../core/query'

const ASK_EVERY_MS = 60_000

/** Reports to the bell how many submissions of others wait for approval. */
export function OpenSubmissions({ onCount }: { onCount: (count: number) => void }) {
  const { data } = useQueryOf(
    loads.listSubmissions,
    {},
    { ...refusedInPlace, refetchInterval: ASK_EVERY_MS, refetchOnWindowFocus: true },
  )
  const total = data?.total ?? 0
  useEffect(() => onCount(total), [total, onCount])
  return null
}
