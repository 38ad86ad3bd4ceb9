import { lazyRouteComponent } from '@tanstack/react-router'
import { LOG_AREAS } from '../activity-logs/log-areas'
import { screen } from './screen'

/** The pages of the menu’s third group. */
export const managementScreens = [
  screen(
    '/categories',
    ['lists', 'problems', 'categories'],
    lazyRouteComponent(() => import('../categories/CategoriesPage'), 'CategoriesPage'),
  ),
  screen(
    '/brands',
    ['lists', 'problems', 'brands'],
    lazyRouteComponent(() => import('../brands/BrandsPage'), 'BrandsPage'),
  ),
  screen(
    '/professions',
    ['lists', 'problems', 'professions'],
    lazyRouteComponent(() => import('../professions/ProfessionsPage'), 'ProfessionsPage'),
  ),
  screen(
    '/accounts',
    ['lists', 'roles', 'accounts'],
    lazyRouteComponent(() => import('../accounts/AccountsPage'), 'AccountsPage'),
  ),
  screen(
    '/roles',
    ['lists', 'roles'],
    lazyRouteComponent(() => import('../roles/RolesPage'), 'RolesPage'),
  ),
  screen(
    '/correction-requests',
    ['lists', 'problems', 'corrections'],
    lazyRouteComponent(() => import('../corrections/CorrectionsPage'), 'CorrectionsPage'),
  ),
  screen(
    '/add-requests',
    ['lists', 'problems', 'importer', 'discovery'],
    lazyRouteComponent(() => import('../importer/AddRequestsPage'), 'AddRequestsPage'),
  ),
  screen(
    '/connectors',
    ['lists', 'problems', 'connectors'],
    lazyRouteComponent(() => import('../connectors/ConnectorsPage'), 'ConnectorsPage'),
  ),
  screen(
    '/activity-logs',
    LOG_AREAS,
    lazyRouteComponent(() => import('../activity-logs/ActivityLogsPage'), 'ActivityLogsPage'),
  ),
  screen(
    '/settings',
    ['lists', 'activityLogs', 'settings', 'discovery'],
    lazyRouteComponent(() => import('../settings/SettingsPage'), 'SettingsPage'),
  ),
] as const
