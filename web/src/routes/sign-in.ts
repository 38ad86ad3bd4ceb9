import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { requireSession } from '../core/guards'
import { loadArea } from '../core/i18n'
import { startPathOf } from '../core/menu'
import { returnPath } from '../core/own-path'
import { session } from '../core/session'
import { plainSearch, rootRoute } from './root'

const startPath = () => startPathOf(session.flags()) ?? '/access-denied'

/** A signed-in visitor of a sign-in page goes where they were sent from, else where they last were, else to the start. */
function skipWhenSignedIn({ search }: { search: Record<string, unknown> }): void {
  if (session.state().status !== 'signedIn') return
  const wished = typeof search.redirect === 'string' ? search.redirect : null
  redirect({ href: returnPath(wished, session.historyUrl()) ?? startPath(), replace: true, throw: true })
}

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyRouteComponent(() => import('../people/sign-in/SignInPage'), 'SignInPage'),
})

const authExpired = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth-expired',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyRouteComponent(() => import('../people/sign-in/AuthExpiredPage'), 'AuthExpiredPage'),
})

const setUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyRouteComponent(() => import('../people/sign-in/SetUpPage'), 'SetUpPage'),
})

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  loader: () => Promise.all([loadArea('signIn'), loadArea('terms'), loadArea('lists')]),
  component: lazyRouteComponent(() => import('../people/sign-in/SignUpPage'), 'SignUpPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  loader: () => loadArea('signIn'),
  component: lazyRouteComponent(() => import('../people/sign-in/ForgotPage'), 'ForgotPage'),
})

const setPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  loader: () => loadArea('signIn'),
  component: lazyRouteComponent(() => import('../people/sign-in/SetPasswordPage'), 'SetPasswordPage'),
})

const verifyPhone = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-phone-number',
  beforeLoad: requireSession,
  loader: () => loadArea('signIn'),
  component: lazyRouteComponent(() => import('../people/sign-in/VerifyPhonePage'), 'VerifyPhonePage'),
})

const signOut = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-out',
  component: lazyRouteComponent(() => import('../people/sign-in/SignOutPage'), 'SignOutPage'),
})

/** Signing in and up, and out. */
export const signInRoutes = [
  signIn,
  authExpired,
  setUp,
  signUp,
  forgotPassword,
  setPassword,
  verifyPhone,
  signOut,
] as const
