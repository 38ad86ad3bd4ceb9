import { type Access, can, canSearch, type Flag, landingOf, notInfluencer } from '@kolscope/contract/access'
import { IconAdjustmentsHorizontal, IconCompass, type TablerIcon } from '@tabler/icons-react'
import type { TextKey } from '../core/i18n'

/** A screen of the signed-in part; the menu, the palette, the guards and the breadcrumbs follow from this list. */
export interface MenuEntry {
  path: '/discover-influencers' | '/advanced-search'
  text: Extract<TextKey, `page.${string}`>
  icon: TablerIcon
  group: 'discover' | 'manage' | 'management'
  access: Access
}

export const MENU: readonly MenuEntry[] = [
  {
    path: '/discover-influencers',
    text: 'page.discover',
    icon: IconCompass,
    group: 'discover',
    access: notInfluencer,
  },
  {
    path: '/advanced-search',
    text: 'page.advanced',
    icon: IconAdjustmentsHorizontal,
    group: 'discover',
    access: canSearch,
  },
]

export const GROUPS = ['discover', 'manage', 'management'] as const

export const entriesFor = (flags: readonly Flag[] | null): readonly MenuEntry[] =>
  MENU.filter((entry) => can(flags, entry.access))

/** Where an account begins: its landing if that screen exists, else the first one that it may see, else none. */
export function startPathOf(flags: readonly Flag[] | null): MenuEntry['path'] | null {
  if (flags === null) return null
  const entries = entriesFor(flags)
  return (entries.find((entry) => entry.path === landingOf(flags)) ?? entries[0])?.path ?? null
}
