import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './screen'

/** The pages of the menu’s second group, and those that are opened from them. */
export const manageScreens = [
  screen(
    '/influencer-tracking',
    ['lists', 'problems', 'tracking', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('../sync/tracking/TrackingPage'), 'TrackingPage'),
  ),
  screen(
    '/collections',
    ['lists', 'problems', 'collections', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('../lists/collections/list/CollectionsPage'), 'CollectionsPage'),
  ),
  screen(
    '/collections/:id',
    ['lists', 'problems', 'collections', 'deciding', 'discovery', 'metrics', 'exporting'],
    lazyRouteComponent(() => import('../lists/collections/detail/CollectionPage'), 'CollectionPage'),
  ),
  screen(
    '/influencer-importer',
    ['lists', 'problems', 'importer', 'collections', 'discovery'],
    lazyRouteComponent(() => import('../lists/importer/ImporterPage'), 'ImporterPage'),
  ),
  screen(
    '/younet-profile/list',
    ['discovery', 'metrics', 'lists', 'problems', 'profiles'],
    lazyRouteComponent(() => import('../influencers/profiles/ProfilesPage'), 'ProfilesPage'),
  ),
  screen(
    '/younet-profile/form/:id',
    ['lists', 'problems', 'discovery', 'metrics', 'editing', 'profiles'],
    lazyRouteComponent(() => import('../influencers/profiles/ProfileFormPage'), 'ProfileFormPage'),
  ),
  screen(
    '/profile',
    ['lists', 'problems', 'signIn', 'userProfile', 'webhooks', 'linking'],
    lazyRouteComponent(() => import('./ProfileScreen'), 'ProfileScreen'),
  ),
  screen(
    '/terms-and-conditions',
    'terms',
    lazyRouteComponent(() => import('../people/terms/TermsPage'), 'TermsPage'),
  ),
] as const
