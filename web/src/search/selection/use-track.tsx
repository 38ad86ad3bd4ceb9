import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../ui/action/use-action'
import type { NoRoom, ToTrack } from './track-calls'

const NoRoomDialog = lazy(async () => ({ default: (await import('./NoRoomDialog')).NoRoomDialog }))

/** Tracks many at once; if not all fit, it asks whether to track as many as fit. */
export function useTrack(onTracked?: () => void) {
  const [noRoom, setNoRoom] = useState<NoRoom>()
  const tracking = useAction(async ({ of, fitting }: { of: ToTrack; fitting: boolean }) => {
    setNoRoom(undefined)
    const calls = await import('./track-calls')
    const outcome = await calls.track(of, fitting)
    if (outcome === 'done') onTracked?.()
    else if (outcome !== null) setNoRoom(outcome)
  })
  const start = (of: ToTrack, fitting = false) => tracking.run({ of, fitting })
  const dialog = noRoom && (
    <Suspense>
      <NoRoomDialog noRoom={noRoom} onTrack={() => void start(noRoom.of, true)} onClose={() => setNoRoom(undefined)} />
    </Suspense>
  )
  return { start, isBusy: tracking.isRunning, dialog }
}
