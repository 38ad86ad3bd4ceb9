import { lazyRouteComponent } from '@tanstack/react-router'
import { LOG_AREAS } from '../people/activity-logs/log-areas'
import { screen } from './screen'

/** The pages of the menu’s third group. */
export const managementScreens = [
  screen(
    '/categories',
    ['lists', 'categories'],
    lazyRouteComponent(() => import('../market/categories/CategoriesPage'), 'CategoriesPage'),
  ),
  screen(
    '/brands',
    ['lists', 'brands'],
    lazyRouteComponent(() => import('../influencers/brands/BrandsPage'), 'BrandsPage'),
  ),
  screen(
    '/professions',
    ['lists', 'professions'],
    lazyRouteComponent(() => import('../market/professions/ProfessionsPage'), 'ProfessionsPage'),
  ),
  screen(
    '/accounts',
    ['lists', 'roles', 'accounts'],
    lazyRouteComponent(() => import('../people/accounts/AccountsPage'), 'AccountsPage'),
  ),
  screen(
    '/roles',
    ['lists', 'roles'],
    lazyRouteComponent(() => import('../people/roles/RolesPage'), 'RolesPage'),
  ),
  screen(
    '/correction-requests',
    ['lists', 'corrections'],
    lazyRouteComponent(() => import('../system/corrections/CorrectionsPage'), 'CorrectionsPage'),
  ),
  screen(
    '/add-requests',
    ['lists', 'importer', 'adding', 'discovery'],
    lazyRouteComponent(() => import('../lists/importer/AddRequestsPage'), 'AddRequestsPage'),
  ),
  screen(
    '/connectors',
    ['lists', 'connectors'],
    lazyRouteComponent(() => import('../sync/connectors/ConnectorsPage'), 'ConnectorsPage'),
  ),
  screen(
    '/activity-logs',
    LOG_AREAS,
    lazyRouteComponent(() => import('../people/activity-logs/ActivityLogsPage'), 'ActivityLogsPage'),
  ),
  screen(
    '/settings',
    ['lists', 'activityLogs', 'settings', 'discovery'],
    lazyRouteComponent(() => import('../system/settings/SettingsPage'), 'SettingsPage'),
  ),
] as const
