import {
  IconAdjustmentsHorizontal,
  IconBriefcase,
  IconCategory,
  IconCompass,
  IconFileText,
  IconHistory,
  IconMessageReport,
  IconSettings,
  IconShield,
  IconTag,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MenuPath } from './menu'

/** The signs of the menu's screens, apart from their names: pages outside the shell need none of them. */
export const MENU_ICONS: Readonly<Record<MenuPath, TablerIcon>> = {
  '/discover-influencers': IconCompass,
  '/advanced-search': IconAdjustmentsHorizontal,
  '/categories': IconCategory,
  '/brands': IconTag,
  '/professions': IconBriefcase,
  '/younet-profile/list': IconUsersGroup,
  '/correction-requests': IconMessageReport,
  '/profile': IconUserCircle,
  '/terms-and-conditions': IconFileText,
  '/activity-logs': IconHistory,
  '/settings': IconSettings,
  '/accounts': IconUsers,
  '/roles': IconShield,
}
