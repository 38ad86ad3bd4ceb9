import { type Access, administrator, allOf, anyOf, canSearch, internal, notInfluencer } from './access'
import { NAMED_RESOURCES } from './named-resources'

export const MENU_GROUPS = ['discover', 'manage', 'management'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** A page of the interface. A segment like `:id` stands for any one text. */
export interface Page {
  path: string
  /** Who may open it. */
  access: Access
  /** Who may make the calls behind the page, if that is fewer than may open it. */
  calls?: Access
  /** Where the menu shows it; a page without it is reached from others. */
  menu?: { group: MenuGroup; access: Access }
  /** Whether the page has only this very path; other pages also answer to every path below theirs. */
  exact?: boolean
}

/** The specification's guard refuses only accounts that are both influencer and demo; the calls check by themselves. */
const guardedFromInfluencers: Access = anyOf(notInfluencer, { not: 'isDemoAccount' })

/** Tracking shows numbers of the market: it takes a right that opens the market, and no role without rights has one. */
export const mayTrack: Access = allOf(anyOf('canFilterByBasicInfo', 'canCreateCollection'), notInfluencer, {
  not: 'isDemoAccount',
})

/** Loading lists writes the market itself: it takes the permissions to import and to edit, and no external account. */
export const mayLoadLists: Access = allOf('canImportInfluencers', 'canEditInfluencerBasicInfo', internal)

/** Editors who are no external account list influencers one by one: by link, or as someone has requested. */
export const mayAddInfluencers: Access = allOf('canEditInfluencerBasicInfo', internal)

/** Merging accounts changes what everybody sees: it takes the permission to edit, and no external account. */
export const mayMergeDuplicates: Access = allOf('canEditInfluencerBasicInfo', internal)

const management = <const P extends string>(path: P, access: Access) => ({
  path,
  access,
  menu: { group: 'management' as const, access },
})

/** Roles are separate because the menu lists them after accounts. */
const { role, ...lists } = NAMED_RESOURCES

/** Every page with its guard and its rule for the menu, in the menu's order. */
export const PAGES = [
  { path: '/sign-in', access: 'public', exact: true },
  { path: '/sign-up', access: 'public', exact: true },
  { path: '/sign-out', access: 'public', exact: true },
  { path: '/forgot-password', access: 'public', exact: true },
  { path: '/set-password', access: 'public', exact: true },
  { path: '/set-up', access: 'public', exact: true },
  { path: '/verify-phone-number', access: 'signedIn', exact: true },
  { path: '/privacy-notice', access: 'public', exact: true },
  { path: '/correction-request', access: 'public', exact: true },
  { path: '/oauth/return', access: 'public', exact: true },
  { path: '/auth-expired', access: 'public', exact: true },
  { path: '/not-found', access: 'public', exact: true },
  { path: '/access-denied', access: 'public', exact: true },
  { path: '/internal-server-error', access: 'public', exact: true },

  {
    path: '/influencer-dashboard',
    access: 'isInfluencerAccount',
    menu: { group: 'discover', access: 'isInfluencerAccount' },
    exact: true,
  },
  {
    path: '/discover-influencers',
    access: guardedFromInfluencers,
    calls: canSearch,
    menu: { group: 'discover', access: notInfluencer },
  },
  { path: '/advanced-search', access: canSearch, menu: { group: 'discover', access: canSearch } },
  {
    path: '/influencer-landscape',
    access: 'canViewLandscape',
    menu: { group: 'discover', access: 'canViewLandscape' },
    exact: true,
  },
  {
    path: '/saved-searches',
    access: canSearch,
    menu: { group: 'discover', access: canSearch },
    exact: true,
  },
  {
    path: '/content-search',
    access: canSearch,
    menu: { group: 'discover', access: canSearch },
    exact: true,
  },
  { path: '/compare', access: anyOf('canFilterByBasicInfo', 'canCreateCollection'), exact: true },
  { path: '/influencers/:id', access: anyOf('canFilterByBasicInfo', 'canCreateCollection') },
  { path: '/influencer/:id', access: 'canEditInfluencerBasicInfo' },

  {
    path: '/influencer-tracking',
    access: guardedFromInfluencers,
    calls: mayTrack,
    menu: { group: 'manage', access: mayTrack },
    exact: true,
  },
  { path: '/collections', access: 'canCreateCollection', menu: { group: 'manage', access: 'canCreateCollection' } },
  { path: '/collections/:id', access: 'signedIn' },
  {
    path: '/influencer-importer',
    access: allOf('canCreateCollection', 'canImportInfluencers'),
    menu: { group: 'manage', access: allOf('canCreateCollection', 'canImportInfluencers') },
    exact: true,
  },
  { path: '/load-lists', access: mayLoadLists, menu: { group: 'manage', access: mayLoadLists } },
  {
    path: '/younet-profile/list',
    access: 'signedIn',
    calls: canSearch,
    menu: { group: 'manage', access: canSearch },
    exact: true,
  },
  { path: '/younet-profile/form/:id', access: 'signedIn' },
  {
    path: '/duplicates',
    access: mayMergeDuplicates,
    menu: { group: 'manage', access: mayMergeDuplicates },
    exact: true,
  },
  { path: '/profile', access: 'signedIn', menu: { group: 'manage', access: 'signedIn' }, exact: true },
  {
    path: '/terms-and-conditions',
    access: 'isInfluencerAccount',
    menu: { group: 'manage', access: 'isInfluencerAccount' },
    exact: true,
  },

  ...Object.values(lists).map(({ page, access }) => management(page, access)),
  management('/accounts', 'canCreateAccounts'),
  management(role.page, role.access),
  management('/correction-requests', allOf('canEditInfluencerBasicInfo', internal)),
  management('/add-requests', mayAddInfluencers),
  management('/connectors', allOf(administrator, internal)),
  management('/activity-logs', allOf('canViewActivityLogs', internal)),
  management('/settings', allOf(administrator, internal)),
] as const satisfies readonly Page[]

export type PagePath = (typeof PAGES)[number]['path']

const segmentsOf = (path: string) => path.split('/').filter((one) => one !== '')

function isAt({ path: pattern, exact = false }: Page, segments: readonly string[]): boolean {
  const patternSegments = segmentsOf(pattern)
  if (exact ? segments.length !== patternSegments.length : segments.length < patternSegments.length) return false
  return patternSegments.every((segment, index) => segment.startsWith(':') || segment === segments[index])
}

/** The page that a URL belongs to, the most exact one if several fit; null for an unknown URL. */
export function pageAt(path: string): (Page & { path: PagePath }) | null {
  const segments = segmentsOf(path)
  const fitting = PAGES.filter((page) => isAt(page, segments))
  return fitting.sort((a, b) => segmentsOf(b.path).length - segmentsOf(a.path).length)[0] ?? null
}

export const accessOf = (path: PagePath): Access => PAGES.find((page) => page.path === path)?.access ?? 'signedIn'
