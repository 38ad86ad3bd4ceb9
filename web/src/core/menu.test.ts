import { can, FLAGS, type Flag } from '@kolscope/contract/core/access'
import { accessOf, PAGES, type Page } from '@kolscope/contract/core/pages'
import type { Route } from '@kolscope/contract/core/route'
import { settings } from '@kolscope/contract/core/settings'
import { brands } from '@kolscope/contract/influencers/brands'
import { duplicates } from '@kolscope/contract/influencers/duplicates'
import { profiles } from '@kolscope/contract/influencers/profiles'
import { collections } from '@kolscope/contract/lists/collections/collections'
import { members } from '@kolscope/contract/lists/collections/members'
import { importer } from '@kolscope/contract/lists/importer'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { categories } from '@kolscope/contract/market/categories'
import { professions } from '@kolscope/contract/market/professions'
import { accounts } from '@kolscope/contract/people/accounts'
import { activityLogs } from '@kolscope/contract/people/activity-logs'
import { roles } from '@kolscope/contract/people/roles'
import { terms } from '@kolscope/contract/people/terms'
import { userProfile } from '@kolscope/contract/people/user-profile'
import { content } from '@kolscope/contract/search/content'
import { discovery } from '@kolscope/contract/search/discovery/discovery'
import { landscapes } from '@kolscope/contract/search/landscapes'
import { savedSearches } from '@kolscope/contract/search/saved-searches'
import { connectors } from '@kolscope/contract/sync/connectors'
import { linking } from '@kolscope/contract/sync/linking'
import { tracking } from '@kolscope/contract/sync/tracking'
import { corrections } from '@kolscope/contract/system/corrections'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesFor, type MenuPath, SCREENS, screenAt, startPathOf } from './menu'

test('the menu shows the screens there are, by the rule of their page', () => {
  const paths = (flags: readonly Flag[] | null) => entriesFor(flags).map(({ path }) => path)
  const inOrder = PAGES.filter(({ path }) => Object.hasOwn(SCREENS, path))
  for (const flags of [[], ...FLAGS.map((one) => [one]), [...FLAGS]] as Flag[][]) {
    const allowedPages = inOrder.filter((page: Page) => page.menu && can(flags, page.menu.access))
    expect(paths(flags)).toEqual(allowedPages.map(({ path }) => path))
  }
  expect(paths(null)).toEqual([])
  expect(paths(['isInfluencerAccount', 'canFilterByBasicInfo'])).not.toContain('/discover-influencers')
})

test('the start is the landing of the rights where it has a screen', () => {
  expect(startPathOf(['canFilterByBasicInfo'])).toBe('/discover-influencers')
  expect(startPathOf(null)).toBeNull()
  for (const flag of FLAGS) {
    const start = startPathOf([flag])
    if (start) expect(can([flag], accessOf(start)), flag).toBe(true)
  }
})

/** What each screen cannot do without. */
const READ_BY: Record<MenuPath, Route> = {
  '/discover-influencers': discovery.search,
  '/advanced-search': discovery.search,
  '/saved-searches': savedSearches.listSavedSearches,
  '/content-search': content.searchPosts,
  '/influencer-dashboard': linking.listSocialAccounts,
  '/influencer-landscape': landscapes.getLandscape,
  '/influencer-tracking': tracking.listTracked,
  '/connectors': connectors.listConnectors,
  '/compare': members.compareInfluencers,
  '/collections': collections.listCollections,
  '/influencer-importer': importer.listImports,
  '/load-lists': loads.listLoads,
  '/add-requests': importer.listAddRequests,
  '/categories': categories.manageCategories,
  '/brands': brands.list,
  '/professions': professions.listProfessions,
  '/younet-profile/list': profiles.listProfiles,
  '/duplicates': duplicates.listDuplicates,
  '/correction-requests': corrections.listCorrections,
  '/profile': userProfile.getProfile,
  '/terms-and-conditions': terms.getTerms,
  '/activity-logs': activityLogs.listActivityLogs,
  '/settings': settings.listSettings,
  '/accounts': accounts.listAccounts,
  '/roles': roles.listRoles,
}

test('whatever the rights, the start is a screen that is not refused', () => {
  fc.assert(
    fc.property(fc.subarray([...FLAGS]), (flags) => {
      const start = startPathOf(flags)
      expect(start && can(flags, accessOf(start)) && can(flags, READ_BY[start].access)).toBe(true)
    }),
  )
  for (const flags of [[], ['canCreateAccounts'], ['isPremiumAccount']] as Flag[][])
    expect(startPathOf(flags)).toBe('/profile')
  expect(startPathOf(['isInfluencerAccount', 'isDemoAccount'])).toBe('/influencer-dashboard')
  expect(startPathOf(['canCreateBrands'])).not.toBe('/discover-influencers')
})

test('an address belongs to a screen, to a page without one, or to nothing', () => {
  expect(screenAt('/advanced-search/below')?.screen?.path).toBe('/advanced-search')
  expect(screenAt('/no-such-page')).toBeNull()
})
