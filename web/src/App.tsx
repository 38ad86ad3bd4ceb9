import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followOtherTabs, onSession, session, useSession } from './core/session'
import { retrySession, startSession } from './core/sign-in'
import { router } from './router'
import { Loading } from './ui/Loading'
import { ResultPage } from './ui/ResultPage'

/** The guards judge again whenever the session changes: after signing in or out, and when it expires. */
function useGuardsFollowSession() {
  useEffect(() => {
    let before = session.state()
    return onSession(() => {
      const now = session.state()
      const changed = now.status !== before.status || now.account?._id !== before.account?._id
      before = now
      if (changed && now.status !== 'loading') void router.invalidate()
    })
  }, [])
}

export function App() {
  const { status } = useSession()
  useGuardsFollowSession()
  useEffect(() => followOtherTabs(() => void startSession()), [])
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        if (session.state().status === 'signedIn') session.remember(toLocation.href)
      }),
    [],
  )
  if (status === 'loading') return <Loading full />
  if (status === 'unreachable') return <ResultPage status={0} full onRetry={() => void retrySession()} />
  return <RouterProvider router={router} />
}
