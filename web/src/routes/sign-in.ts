import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { requireSession } from '../core/guards'
import { loadArea } from '../core/i18n'
import { startPathOf } from '../core/menu'
import { returnPath } from '../core/own-path'
import { session } from '../core/session'
import { plainSearch, rootRoute } from './root'

const startPath = () => startPathOf(session.flags()) ?? '/access-denied'

/**
 * Redirects a signed-in visitor of a sign-in page to where they came from, else to where they last were, else to the
 * start.
 */
function skipWhenSignedIn({ search }: { search: Record<string, unknown> }): void {
  if (session.state().status !== 'signedIn') return
  const redirectPath = typeof search.redirect === 'string' ? search.redirect : null
  redirect({ href: returnPath(redirectPath, session.historyUrl()) ?? startPath(), replace: true, throw: true })
}

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyRouteComponent(() => import('../people/authentication/SignInPage'), 'SignInPage'),
})

const authExpired = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth-expired',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyRouteComponent(() => import('../people/authentication/AuthExpiredPage'), 'AuthExpiredPage'),
})

const setUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyRouteComponent(() => import('../people/authentication/SetUpPage'), 'SetUpPage'),
})

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  loader: () => Promise.all([loadArea('signIn'), loadArea('terms'), loadArea('lists')]),
  component: lazyRouteComponent(() => import('../people/authentication/SignUpPage'), 'SignUpPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  loader: () => loadArea('signIn'),
  component: lazyRouteComponent(() => import('../people/authentication/ForgotPage'), 'ForgotPage'),
})

const setPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  loader: () => loadArea('signIn'),
  component: lazyRouteComponent(() => import('../people/authentication/SetPasswordPage'), 'SetPasswordPage'),
})

const verifyPhone = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-phone-number',
  beforeLoad: requireSession,
  loader: () => loadArea('signIn'),
  component: lazyRouteComponent(() => import('../people/authentication/VerifyPhonePage'), 'VerifyPhonePage'),
})

const signOut = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-out',
  component: lazyRouteComponent(() => import('../people/authentication/SignOutPage'), 'SignOutPage'),
})

/** The routes for signing in, up and out. */
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
