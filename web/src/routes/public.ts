import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadArea } from '../core/i18n'
import { plainSearch, rootRoute } from './root'

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '/not-found',
  component: lazyRouteComponent(() => import('../system/errors/NotFoundPage'), 'NotFoundPage'),
})

const accessDenied = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-denied',
  loader: () => loadArea('userProfile'),
  component: lazyRouteComponent(() => import('../system/errors/AccessDeniedPage'), 'AccessDeniedPage'),
})

const serverError = createRoute({
  getParentRoute: () => rootRoute,
  path: '/internal-server-error',
  component: lazyRouteComponent(() => import('../system/errors/ServerErrorPage'), 'ServerErrorPage'),
})

const privacyNotice = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-notice',
  loader: () => loadArea('terms'),
  component: lazyRouteComponent(() => import('../people/terms/PrivacyPage'), 'PrivacyPage'),
})

const correctionRequest = createRoute({
  getParentRoute: () => rootRoute,
  path: '/correction-request',
  loader: () => Promise.all([loadArea('lists'), loadArea('signIn'), loadArea('corrections')]),
  component: lazyRouteComponent(() => import('../system/corrections/RequestPage'), 'RequestPage'),
})

const oauthReturn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oauth/return',
  validateSearch: plainSearch,
  loader: () => Promise.all([loadArea('lists'), loadArea('linking')]),
  component: lazyRouteComponent(() => import('../sync/linking/OauthReturnPage'), 'OauthReturnPage'),
})

/** Pages that everyone may open, signed in or not. */
export const publicRoutes = [
  notFound,
  accessDenied,
  serverError,
  privacyNotice,
  correctionRequest,
  oauthReturn,
] as const
