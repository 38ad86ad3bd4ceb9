import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { requireAccess, requireSession } from './core/guards'
import { homePathOf, screenAt } from './core/menu'
import { parseSearch, stringifySearch } from './core/search-params'
import { session } from './core/session'
import { discoverScreens } from './routes/discover'
import { manageScreens } from './routes/manage'
import { managementScreens } from './routes/management'
import { publicRoutes } from './routes/public'
import { rootRoute } from './routes/root'
import { shell } from './routes/screen'
import { signInRoutes } from './routes/sign-in'
import { Broken } from './system/errors/Broken'
import { Loading } from './ui/feedback/Loading'

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: (visit) => {
    requireSession(visit)
    redirect({ to: homePathOf(session.flags()) ?? '/access-denied', replace: true, throw: true })
  },
})

/** The screen that a child URL belongs to; a page without a screen still has its guard. */
function judgeOther(visit: Parameters<typeof requireSession>[0] & { location: { searchStr: string } }): string {
  const match = screenAt(visit.location.pathname)
  if (!match || match.page.access === 'public') return '/not-found'
  requireSession(visit)
  requireAccess(match.page.access)()
  if (!match.screen) return '/not-found'
  const segments = match.screen.path.split('/').length
  return visit.location.pathname.split('/').slice(0, segments).join('/') + visit.location.searchStr
}

/** Every other URL. */
const other = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: (visit) => {
    redirect({ href: judgeOther(visit), replace: true, throw: true })
  },
})

const routeTree = rootRoute.addChildren([
  start,
  ...signInRoutes,
  ...publicRoutes,
  shell.addChildren([...discoverScreens, ...manageScreens, ...managementScreens]),
  other,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
