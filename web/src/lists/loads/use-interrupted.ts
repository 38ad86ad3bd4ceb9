import { useEffect, useState } from 'react'

/** A part of 4 MB takes this long on a slow line. */
export const SILENT_MS = 120_000

/** Whether no more of a file has arrived for a while. */
export function useInterrupted(received: number): boolean {
  const [silentAt, setSilentAt] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSilentAt(received), SILENT_MS)
    return () => clearTimeout(timer)
  }, [received])
  return silentAt === received
}
