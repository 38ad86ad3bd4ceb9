import { lazy, Suspense, useEffect, useState } from 'react'
import { snacks } from '../ui/notify'

const Snackbar = lazy(async () => ({ default: (await import('../ui/Snackbar')).Snackbar }))

/** Loads the snackbar with the first message. */
export function SnackbarHost() {
  const [needed, setNeeded] = useState(() => snacks.waiting().length > 0)
  useEffect(() => snacks.subscribe(() => setNeeded(true)), [])
  return needed ? (
    <Suspense>
      <Snackbar />
    </Suspense>
  ) : null
}
