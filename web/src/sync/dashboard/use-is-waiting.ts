import { WAITING_HOURS } from '@kolscope/contract/sync/linking'
import { useEffect, useState } from 'react'

export const WAITING_MS = WAITING_HOURS * 3_600_000

/** Whether the first numbers after linking at a time are still to come; turns false while the page is open. */
export function useIsWaiting(linkedTime: string): boolean {
  const [now, setNow] = useState(Date.now)
  const leftMs = Date.parse(linkedTime) + WAITING_MS - now
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), leftMs)
    return () => clearTimeout(timer)
  }, [leftMs])
  return leftMs > 0
}
