import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { snacks } from '../../ui/feedback/notify'

const Snackbar = lazy(async () => ({ default: (await import('../../ui/feedback/Snackbar')).Snackbar }))

/** Loads the snackbar with the first message. */
export function SnackbarHost() {
  // Reads what is already waiting: otherwise it would miss a message of an effect that ran before this component's own.
  const isWaiting = useSyncExternalStore(snacks.subscribe, snacks.isWaiting)
  const [needed, setNeeded] = useState(isWaiting)
  if (isWaiting && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <Snackbar />
    </Suspense>
  ) : null
}
