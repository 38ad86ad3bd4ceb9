import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './screen'

/** The pages of the menu’s first group, and those that are opened from them. */
export const discoverScreens = [
  screen(
    '/influencer-dashboard',
    ['lists', 'dashboard', 'linking', 'discovery', 'metrics', 'report', 'reportTabs'],
    lazyRouteComponent(() => import('../sync/dashboard/DashboardPage'), 'DashboardPage'),
  ),
  screen(
    '/discover-influencers',
    ['discovery', 'metrics'],
    lazyRouteComponent(() => import('../search/discovery/DiscoverPage'), 'DiscoverPage'),
  ),
  screen(
    '/advanced-search',
    ['discovery', 'metrics'],
    lazyRouteComponent(() => import('../search/discovery/AdvancedSearchPage'), 'AdvancedSearchPage'),
  ),
  screen(
    '/influencer-landscape',
    ['lists', 'landscape', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('../search/landscapes/LandscapePage'), 'LandscapePage'),
  ),
  screen(
    '/saved-searches',
    ['lists', 'savedSearches', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('../search/saved-searches/SavedSearchesPage'), 'SavedSearchesPage'),
  ),
  screen(
    '/content-search',
    ['lists', 'content', 'discovery', 'metrics', 'reportTabs'],
    lazyRouteComponent(() => import('../search/content/ContentPage'), 'ContentPage'),
  ),
  screen(
    '/compare',
    ['lists', 'deciding', 'discovery', 'metrics'],
    lazyRouteComponent(() => import('../lists/collections/compare/ComparePage'), 'ComparePage'),
  ),
  screen(
    '/influencers/:id',
    ['activityLogs', 'discovery', 'editing', 'lists', 'metrics', 'report', 'reportTabs', 'settings'],
    lazyRouteComponent(() => import('../influencers/report-page/ReportPage'), 'ReportPage'),
  ),
  screen(
    '/influencer/:id',
    ['lists', 'discovery', 'editing', 'activityLogs'],
    lazyRouteComponent(() => import('../influencers/editing/EditPage'), 'EditPage'),
  ),
] as const
