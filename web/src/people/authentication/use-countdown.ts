import { useCallback, useEffect, useState } from 'react'

/** Seconds left until a moment by the server's own count; null if it has passed or was never set. */
export function useCountdown(): [left: number | null, start: (seconds: number | null) => void] {
  const [until, setUntil] = useState<number | null>(null)
  const [now, setNow] = useState(() => Date.now())
  const start = useCallback((seconds: number | null) => {
    setNow(Date.now())
    setUntil(seconds === null ? null : Date.now() + seconds * 1_000)
  }, [])
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1_000)
  const runs = seconds > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [runs])
  return [runs ? seconds : null, start]
}

/** 125 → 2:05. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
