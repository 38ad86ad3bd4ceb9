import { accessOf } from '@kolscope/contract/pages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import { requireAccess, requireSession } from './core/guards'
import { type Area, loadArea } from './core/i18n'
import { returnPath } from './core/own-path'
import { parseSearch, stringifySearch } from './core/search-params'
import { session } from './core/session'
import { Broken } from './errors/Broken'
import { homePathOf, type ScreenPath, screenAt, startPathOf } from './shell/menu'
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
    redirect({ to: homePathOf(session.flags()) ?? '/access-denied', replace: true, throw: true })
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

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: plainSearch,
  beforeLoad: skipWhenSignedIn,
  loader: () => Promise.all([loadArea('signIn'), loadArea('terms'), loadArea('lists')]),
  component: lazyRouteComponent(() => import('./sign-in/SignUpPage'), 'SignUpPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  loader: () => loadArea('signIn'),
  component: lazyRouteComponent(() => import('./sign-in/ForgotPage'), 'ForgotPage'),
})

const setPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  loader: () => loadArea('signIn'),
  component: lazyRouteComponent(() => import('./sign-in/SetPasswordPage'), 'SetPasswordPage'),
})

const verifyPhone = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-phone-number',
  beforeLoad: requireSession,
  loader: () => loadArea('signIn'),
  component: lazyRouteComponent(() => import('./sign-in/VerifyPhonePage'), 'VerifyPhonePage'),
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

const privacyNotice = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-notice',
  loader: () => loadArea('terms'),
  component: lazyRouteComponent(() => import('./terms/PrivacyPage'), 'PrivacyPage'),
})

const correctionRequest = createRoute({
  getParentRoute: () => rootRoute,
  path: '/correction-request',
  loader: () => Promise.all([loadArea('lists'), loadArea('signIn'), loadArea('problems'), loadArea('corrections')]),
  component: lazyRouteComponent(() => import('./corrections/RequestPage'), 'RequestPage'),
})

const oauthReturn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oauth/return',
  validateSearch: plainSearch,
  loader: () => Promise.all([loadArea('lists'), loadArea('linking')]),
  component: lazyRouteComponent(() => import('./linking/OauthReturnPage'), 'OauthReturnPage'),
})

/** Everything inside the shell; each child states its own right. */
const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  loader: () => loadArea('work'),
  component: lazyRouteComponent(() => import('./shell/Shell'), 'Shell'),
})

/** A page's address as the router writes it: `/brands/:id` is `/brands/$id`. */
type Routed<P extends string> = P extends `${infer Head}/:${infer Tail}` ? `${Head}/$${Tail}` : P

/** A screen at its address, behind its guard, with its texts loaded. */
const screen = <const P extends ScreenPath>(page: P, areas: Area | readonly Area[], component: RouteComponent) =>
  createRoute({
    getParentRoute: () => shell,
    path: page.replaceAll('/:', '/$') as Routed<P>,
    validateSearch: plainSearch,
    beforeLoad: requireAccess(accessOf(page)),
    loader: () => Promise.all([areas].flat().map(loadArea)),
    component,
  })

const screens = [
  screen(
    '/discover-influencers',
    ['discovery', 'metrics'],
    lazyRouteComponent(() => import('./discovery/DiscoverPage'), 'DiscoverPage'),
  ),
  screen(
    '/advanced-search',
    ['discovery', 'metrics'],
    lazyRouteComponent(() => import('./discovery/AdvancedSearchPage'), 'AdvancedSearchPage'),
  ),
  screen(
    '/brands',
    ['lists', 'problems', 'brands'],
    lazyRouteComponent(() => import('./brands/BrandsPage'), 'BrandsPage'),
  ),
  screen(
    '/profile',
    ['lists', 'problems', 'signIn', 'userProfile', 'webhooks', 'linking'],
    lazyRouteComponent(() => import('./user-profile/ProfilePage'), 'ProfilePage'),
  ),
  screen(
    '/terms-and-conditions',
    'terms',
    lazyRouteComponent(() => import('./terms/TermsPage'), 'TermsPage'),
  ),
  screen(
    '/activity-logs',
    ['lists', 'activityLogs', 'settings', 'roles'],
    lazyRouteComponent(() => import('./activity-logs/ActivityLogsPage'), 'ActivityLogsPage'),
  ),
  screen(
    '/settings',
    ['lists', 'activityLogs', 'settings'],
    lazyRouteComponent(() => import('./settings/SettingsPage'), 'SettingsPage'),
  ),
  screen(
    '/accounts',
    ['lists', 'roles', 'accounts'],
    lazyRouteComponent(() => import('./accounts/AccountsPage'), 'AccountsPage'),
  ),
  screen(
    '/roles',
    ['lists', 'roles'],
    lazyRouteComponent(() => import('./roles/RolesPage'), 'RolesPage'),
  ),
  screen(
    '/professions',
    ['lists', 'problems', 'professions'],
    lazyRouteComponent(() => import('./professions/ProfessionsPage'), 'ProfessionsPage'),
  ),
  screen(
    '/categories',
    ['lists', 'problems', 'categories'],
    lazyRouteComponent(() => import('./categories/CategoriesPage'), 'CategoriesPage'),
  ),
  screen(
    '/influencers/:id',
    ['activityLogs', 'discovery', 'editing', 'lists', 'metrics', 'report', 'reportTabs', 'settings'],
    lazyRouteComponent(() => import('./influencers/ReportPage'), 'ReportPage'),
  ),
  screen(
    '/influencer/:id',
    ['lists', 'problems', 'discovery', 'editing', 'activityLogs'],
    lazyRouteComponent(() => import('./influencers/EditPage'), 'EditPage'),
  ),
  screen(
    '/younet-profile/list',
    ['discovery', 'metrics', 'lists', 'problems', 'profiles'],
    lazyRouteComponent(() => import('./profiles/ProfilesPage'), 'ProfilesPage'),
  ),
  screen(
    '/younet-profile/form/:id',
    ['lists', 'problems', 'discovery', 'metrics', 'editing', 'profiles'],
    lazyRouteComponent(() => import('./profiles/ProfileFormPage'), 'ProfileFormPage'),
  ),
  screen(
    '/correction-requests',
    ['lists', 'problems', 'corrections'],
    lazyRouteComponent(() => import('./corrections/CorrectionsPage'), 'CorrectionsPage'),
  ),
  screen(
    '/collections',
    ['lists', 'problems', 'collections', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('./collections/CollectionsPage'), 'CollectionsPage'),
  ),
  screen(
    '/collections/:id',
    ['lists', 'problems', 'collections', 'deciding', 'discovery', 'metrics', 'exporting'],
    lazyRouteComponent(() => import('./collections/CollectionPage'), 'CollectionPage'),
  ),
  screen(
    '/compare',
    ['lists', 'deciding', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('./collections/ComparePage'), 'ComparePage'),
  ),
  screen(
    '/influencer-importer',
    ['lists', 'problems', 'importer', 'collections', 'discovery'],
    lazyRouteComponent(() => import('./importer/ImporterPage'), 'ImporterPage'),
  ),
  screen(
    '/add-requests',
    ['lists', 'problems', 'importer', 'discovery'],
    lazyRouteComponent(() => import('./importer/AddRequestsPage'), 'AddRequestsPage'),
  ),
  screen(
    '/saved-searches',
    ['lists', 'problems', 'savedSearches', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('./saved-searches/SavedSearchesPage'), 'SavedSearchesPage'),
  ),
  screen(
    '/content-search',
    ['lists', 'problems', 'content', 'discovery', 'metrics', 'reportTabs'],
    lazyRouteComponent(() => import('./content/ContentPage'), 'ContentPage'),
  ),
  screen(
    '/influencer-dashboard',
    ['lists', 'problems', 'dashboard', 'linking', 'discovery', 'metrics', 'report', 'reportTabs'],
    lazyRouteComponent(() => import('./dashboard/DashboardPage'), 'DashboardPage'),
  ),
  screen(
    '/influencer-landscape',
    ['lists', 'problems', 'landscape', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('./landscape/LandscapePage'), 'LandscapePage'),
  ),
  screen(
    '/influencer-tracking',
    ['lists', 'problems', 'tracking', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('./tracking/TrackingPage'), 'TrackingPage'),
  ),
  screen(
    '/connectors',
    ['lists', 'problems', 'connectors'],
    lazyRouteComponent(() => import('./connectors/ConnectorsPage'), 'ConnectorsPage'),
  ),
] as const

/** The screen that an address below it belongs to; a page that has no screen yet still has its guard. */
function judgeOther(visit: Parameters<typeof requireSession>[0] & { location: { searchStr: string } }): string {
  const found = screenAt(visit.location.pathname)
  if (!found || found.page.access === 'public') return '/not-found'
  requireSession(visit)
  requireAccess(found.page.access)()
  if (!found.screen) return '/not-found'
  const segments = found.screen.path.split('/').length
  return visit.location.pathname.split('/').slice(0, segments).join('/') + visit.location.searchStr
}

/** Every other address. */
const other = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: (visit) => {
    redirect({ href: judgeOther(visit), replace: true, throw: true })
  },
})

const routeTree = rootRoute.addChildren([
  start,
  signIn,
  authExpired,
  setUp,
  signUp,
  forgotPassword,
  setPassword,
  verifyPhone,
  signOut,
  notFound,
  accessDenied,
  serverError,
  privacyNotice,
  correctionRequest,
  oauthReturn,
  shell.addChildren(screens),
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
