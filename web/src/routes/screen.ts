import { accessOf } from '@kolscope/contract/core/pages'
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { requireAccess, requireSession } from '../core/guards'
import { loadArea } from '../core/i18n'
import type { ScreenPath } from '../core/menu'
import type { Area } from '../locales/areas'
import { plainSearch, rootRoute } from './root'

/** Everything inside the shell; each child states the permission it needs. */
export const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  loader: () => loadArea('work'),
  component: lazyRouteComponent(() => import('../slots'), 'ShellWithSlots'),
})

/** A page's URL as the router writes it: `/brands/:id` is `/brands/$id`. */
type Routed<P extends string> = P extends `${infer Head}/:${infer Tail}` ? `${Head}/$${Tail}` : P

/** A screen at its URL, behind its guard, with its texts loaded. */
export const screen = <const P extends ScreenPath>(page: P, areas: Area | readonly Area[], component: RouteComponent) =>
  createRoute({
    getParentRoute: () => shell,
    path: page.replaceAll('/:', '/$') as Routed<P>,
    validateSearch: plainSearch,
    beforeLoad: requireAccess(accessOf(page)),
    loader: () => Promise.all([areas].flat().map(loadArea)),
    component,
  })
