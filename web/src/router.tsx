import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import { requireAccess, requireSession } from './core/guards'
import { loadArea } from './core/i18n'
import { returnPath } from './core/own-path'
import { parseSearch, stringifySearch } from './core/search-params'
import { session } from './core/session'
import { Broken } from './errors/Broken'
import { MENU, type MenuEntry, startPathOf } from './shell/menu'
import { Root } from './shell/Root'
import { Loading } from './ui/Loading'

type AnySearch = Record<string, unknown> & SearchSchemaInput
const plainSearch = (search: AnySearch): Record<string, unknown> => search

const rootRoute = createRootRoute({ component: Root })

const startPath = () => startPathOf(session.flags()) ?? '/access-denied'

/** A signed-in visitor of a sign-in page goes where they were sent from, else where they last were, else to the start. */
function skipWhenSignedIn({ search }: { search: Record<string, unknown> }): void {
  if (session.state().status !== 'signedIn') return
  const wished = typeof search.redirect === 'string' ? search.redirect : null
  redirect({ href: returnPath(wished, session.historyUrl()) ?? startPath(), replace: true, throw: true })
}

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: (visit) => {
    requireSession(visit)
    redirect({ to: startPath(), replace: true, throw: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyRouteComponent(() => import('./sign-in/SignInPage'), 'SignInPage'),
})

const authExpired = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth-expired',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyRouteComponent(() => import('./sign-in/AuthExpiredPage'), 'AuthExpiredPage'),
})

const setUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyRouteComponent(() => import('./sign-in/SetUpPage'), 'SetUpPage'),
})

const signOut = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-out',
  component: lazyRouteComponent(() => import('./sign-in/SignOutPage'), 'SignOutPage'),
})

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '/not-found',
  component: lazyRouteComponent(() => import('./errors/NotFoundPage'), 'NotFoundPage'),
})

const accessDenied = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-denied',
  component: lazyRouteComponent(() => import('./errors/AccessDeniedPage'), 'AccessDeniedPage'),
})

const serverError = createRoute({
  getParentRoute: () => rootRoute,
  path: '/internal-server-error',
  component: lazyRouteComponent(() => import('./errors/ServerErrorPage'), 'ServerErrorPage'),
})

/** Everything inside the shell; each child states its own right. */
const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/Shell'), 'Shell'),
})

const accessOf = (path: MenuEntry['path']) => MENU.find((entry) => entry.path === path)?.access ?? 'signedIn'

const discover = createRoute({
  getParentRoute: () => shell,
  path: '/discover-influencers',
  validateSearch: plainSearch,
  beforeLoad: requireAccess(accessOf('/discover-influencers')),
  loader: () => loadArea('discovery'),
  component: lazyRouteComponent(() => import('./discovery/DiscoverPage'), 'DiscoverPage'),
})

const advanced = createRoute({
  getParentRoute: () => shell,
  path: '/advanced-search',
  validateSearch: plainSearch,
  beforeLoad: requireAccess(accessOf('/advanced-search')),
  loader: () => loadArea('discovery'),
  component: lazyRouteComponent(() => import('./discovery/AdvancedSearchPage'), 'AdvancedSearchPage'),
})

/** Every other address. */
const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    redirect({ to: '/not-found', replace: true, throw: true })
  },
})

const routeTree = rootRoute.addChildren([
  start,
  signIn,
  authExpired,
  setUp,
  signOut,
  notFound,
  accessDenied,
  serverError,
  shell.addChildren([discover, advanced]),
  unknown,
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: () => <Loading />,
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: () => <Loading />,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
