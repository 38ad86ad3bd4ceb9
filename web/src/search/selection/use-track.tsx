import { lazy, Suspense, useState } from 'react'
import type { NoRoom, ToTrack } from './track-calls'

const NoRoomDialog = lazy(async () => ({ default: (await import('./NoRoomDialog')).NoRoomDialog }))

/** Follows many at once; where not all fit, it asks whether those who do are wanted. */
export function useTrack(onTracked?: () => void) {
  const [noRoom, setNoRoom] = useState<NoRoom>()
  const [isBusy, setBusy] = useState(false)
  async function start(of: ToTrack, fitting?: boolean) {
    setBusy(true)
    setNoRoom(undefined)
    try {
      const calls = await import('./track-calls')
      const outcome = await calls.track(of, fitting)
      if (outcome === 'done') onTracked?.()
      else if (outcome !== null) setNoRoom(outcome)
    } finally {
      setBusy(false)
    }
  }
  const dialog = noRoom && (
    <Suspense>
      <NoRoomDialog noRoom={noRoom} onTrack={() => void start(noRoom.of, true)} onClose={() => setNoRoom(undefined)} />
    </Suspense>
  )
  return { start, isBusy, dialog }
}
