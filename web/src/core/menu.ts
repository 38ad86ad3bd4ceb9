import { type Access, can, canSearch, type Flag, landingOf } from '@kolscope/contract/core/access'
import { NAMED_KINDS, NAMED_RESOURCES, type NamedKind } from '@kolscope/contract/core/named-resources'
import { MENU_GROUPS, type MenuGroup, PAGES, type Page, type PagePath, pageAt } from '@kolscope/contract/core/pages'
import type { TextKey } from './i18n'

interface Screen {
  text: Extract<TextKey, `page.${string}`>
  /** The palette's label for creating something there; the URL then contains `create=1`. */
  create?: Extract<TextKey, `palette.new.${string}` | `new.${string}`>
}

type NamedScreens = {
  readonly [K in NamedKind as (typeof NAMED_RESOURCES)[K]['page']]: { text: `page.${K}`; create: `new.${K}` }
}
const namedScreens = Object.fromEntries(
  NAMED_KINDS.map((kind) => [NAMED_RESOURCES[kind].page, { text: `page.${kind}`, create: `new.${kind}` }]),
) as NamedScreens

/** The screens inside the shell by name; the router assigns each its component. */
export const SCREENS = {
  '/discover-influencers': { text: 'page.discover' },
  '/advanced-search': { text: 'page.advanced' },
  '/saved-searches': { text: 'page.savedSearches' },
  '/content-search': { text: 'page.content' },
  '/influencer-dashboard': { text: 'page.dashboard' },
  '/influencer-landscape': { text: 'page.landscape' },
  '/influencer-tracking': { text: 'page.tracking' },
  '/compare': { text: 'page.compare' },
  '/collections': { text: 'page.collections', create: 'palette.new.collection' },
  '/collections/:id': { text: 'page.collection' },
  '/influencer-importer': { text: 'page.importer' },
  '/load-lists': { text: 'page.loads' },
  '/add-requests': { text: 'page.addRequests', create: 'palette.new.influencer' },
  '/influencers/:id': { text: 'page.influencer' },
  '/influencer/:id': { text: 'page.influencerEdit' },
  '/younet-profile/list': { text: 'page.profiles' },
  '/younet-profile/form/:id': { text: 'page.profileForm' },
  '/duplicates': { text: 'page.duplicates' },
  '/correction-requests': { text: 'page.corrections' },
  '/profile': { text: 'page.profile' },
  '/terms-and-conditions': { text: 'page.terms' },
  '/connectors': { text: 'page.connectors' },
  '/activity-logs': { text: 'page.activityLogs' },
  '/settings': { text: 'page.settings' },
  '/accounts': { text: 'page.accounts', create: 'palette.new.account' },
  ...namedScreens,
} as const satisfies Partial<Record<PagePath, Screen>>
export type ScreenPath = keyof typeof SCREENS

/** A screen with one URL, which a menu can link to. */
export type MenuPath = Exclude<ScreenPath, `${string}:${string}`>

export interface MenuEntry extends Screen {
  path: MenuPath
  group: MenuGroup
}

const isScreen = (path: PagePath): path is ScreenPath => Object.hasOwn(SCREENS, path)
const isMenuPath = (path: PagePath): path is MenuPath => isScreen(path) && !path.includes(':')

/** The target of a URL inside the shell: a screen, or the page whose screen is missing. */
export function screenAt(pathname: string): { page: Page; screen: (Screen & { path: ScreenPath }) | null } | null {
  const page = pageAt(pathname)
  return page && { page, screen: isScreen(page.path) ? { path: page.path, ...SCREENS[page.path] } : null }
}

/** What the menu and the palette show with these permissions: pages that have a screen, by the contract's rule. */
export const entriesFor = (flags: readonly Flag[] | null): readonly MenuEntry[] =>
  PAGES.flatMap((page) => {
    const { path, menu }: Page & { path: PagePath } = page
    if (!menu || !isMenuPath(path) || !can(flags, menu.access)) return []
    return [{ path, group: menu.group, ...SCREENS[path] }]
  })

export const GROUPS = MENU_GROUPS

/** What a screen reads, if more accounts may open the screen than may read it. */
const READS: Partial<Record<ScreenPath, Access>> = { '/discover-influencers': canSearch }

/**
 * Where an account begins: its landing if that screen shows it anything, else the first screen that does, else none.
 */
export function startPathOf(flags: readonly Flag[] | null): MenuPath | null {
  if (flags === null) return null
  const entries = entriesFor(flags).filter(({ path }) => can(flags, READS[path] ?? 'signedIn'))
  return (entries.find((entry) => entry.path === landingOf(flags)) ?? entries[0])?.path ?? null
}

/** The target of the bare URL: the followed influencers for accounts that may see them, otherwise the start. */
export function homePathOf(flags: readonly Flag[] | null): MenuPath | null {
  const tracking = entriesFor(flags).find(({ path }) => path === '/influencer-tracking')
  return tracking?.path ?? startPathOf(flags)
}
