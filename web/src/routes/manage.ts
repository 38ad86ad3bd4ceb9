import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './screen'

/** The pages of the menu’s second group, and those that are opened from them. */
export const manageScreens = [
  screen(
    '/influencer-tracking',
    ['lists', 'tracking', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('../sync/tracking/TrackingPage'), 'TrackingPage'),
  ),
  screen(
    '/collections',
    ['lists', 'collections', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('../lists/collections/list/CollectionsPage'), 'CollectionsPage'),
  ),
  screen(
    '/collections/:id',
    ['lists', 'collections', 'deciding', 'discovery', 'metrics', 'exporting'],
    lazyRouteComponent(() => import('../lists/collections/detail/CollectionPage'), 'CollectionPage'),
  ),
  screen(
    '/influencer-importer',
    ['lists', 'importer', 'collections', 'discovery'],
    lazyRouteComponent(() => import('../lists/importer/ImporterPage'), 'ImporterPage'),
  ),
  screen(
    '/load-lists',
    ['lists', 'loads', 'adding', 'discovery'],
    lazyRouteComponent(() => import('../lists/loads/LoadListsPage'), 'LoadListsPage'),
  ),
  screen(
    '/younet-profile/list',
    ['discovery', 'metrics', 'lists', 'profiles'],
    lazyRouteComponent(() => import('../influencers/profiles/ProfilesPage'), 'ProfilesPage'),
  ),
  screen(
    '/younet-profile/form/:id',
    ['lists', 'discovery', 'metrics', 'editing', 'profiles'],
    lazyRouteComponent(() => import('../influencers/profiles/ProfileFormPage'), 'ProfileFormPage'),
  ),
  screen(
    '/duplicates',
    ['lists', 'discovery', 'duplicates'],
    lazyRouteComponent(() => import('../influencers/duplicates/DuplicatesPage'), 'DuplicatesPage'),
  ),
  screen(
    '/profile',
    ['lists', 'signIn', 'userProfile', 'webhooks', 'linking'],
    lazyRouteComponent(() => import('./ProfileScreen'), 'ProfileScreen'),
  ),
  screen(
    '/terms-and-conditions',
    'terms',
    lazyRouteComponent(() => import('../people/terms/TermsPage'), 'TermsPage'),
  ),
] as const
