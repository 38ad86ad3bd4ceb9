import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { denied } from './core/denied'
import { followRights } from './core/follow-rights'
import { forgetKeptForms } from './core/kept-form'
import { followOtherTabs, onSession, session, useSession } from './core/session'
import { retrySession, startSession } from './core/sign-in'
import { router } from './router'
import { Loading } from './ui/feedback/Loading'
import { ResultPage } from './ui/feedback/ResultPage'

/**
 * The guards run again whenever the session changes: after signing in or out, when it expires, and with the
 * permissions.
 */
function useGuardsFollowSession() {
  useEffect(() => {
    let before = session.state()
    let rights = String(session.flags())
    return onSession(() => {
      const now = session.state()
      const flags = String(session.flags())
      const changed = now.status !== before.status || now.account?._id !== before.account?._id || flags !== rights
      before = now
      rights = flags
      if (changed && now.status !== 'loading') void router.invalidate()
    })
  }, [])
}

/** Permissions have changed since the page was opened. */
function useLeaveWhenDenied() {
  useEffect(
    () =>
      denied.subscribe(() => {
        void router.navigate({ to: '/access-denied', replace: true })
      }),
    [],
  )
}

function useForgetWhenSignedOut() {
  useEffect(
    () =>
      onSession(() => {
        const { status, expired } = session.state()
        if (status === 'signedOut' && !expired) forgetKeptForms()
      }),
    [],
  )
}

export function App() {
  const { status } = useSession()
  useGuardsFollowSession()
  useLeaveWhenDenied()
  useEffect(followRights, [])
  useForgetWhenSignedOut()
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
