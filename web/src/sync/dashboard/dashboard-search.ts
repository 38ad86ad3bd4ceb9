import type { Platform } from '@kolscope/contract/core/enums'
import { Period } from '@kolscope/contract/influencers/performance'
import { LinkedPlatform } from '@kolscope/contract/sync/linking'
import { z } from 'zod'

const DASHBOARD_TABS = ['performance', 'activities'] as const
export type DashboardTab = (typeof DASHBOARD_TABS)[number]

/** The state of the dashboard as stored in the URL. */
export const DashboardSearch = z.object({
  platform: LinkedPlatform.optional(),
  tab: z.enum(DASHBOARD_TABS).optional(),
  period: Period.optional(),
})
export type DashboardSearch = z.output<typeof DashboardSearch>

const ON_FACEBOOK: readonly Platform[] = ['fb', 'page', 'group']
export const isOnFacebook = (platform: Platform): boolean => ON_FACEBOOK.includes(platform)

/** The parts of a platform: only Facebook has overall performance. */
export const tabsOn = (platform: Platform): readonly DashboardTab[] =>
  isOnFacebook(platform) ? DASHBOARD_TABS : ['activities']

/** The initial period of each part: a week of performance, the posts of 30 days. */
const FIRST_PERIOD: Readonly<Record<DashboardTab, Period>> = { performance: '1w', activities: '1M' }

/** The selected linked platform and part; one that does not exist falls back to the first. */
export function shownOf(search: DashboardSearch, platforms: readonly LinkedPlatform[]) {
  const platform = platforms.find((one) => one === search.platform) ?? platforms[0]
  if (platform === undefined) return null
  const tabs = tabsOn(platform)
  const tab = tabs.find((one) => one === search.tab) ?? tabs[0] ?? 'activities'
  return { platform, tabs, tab, period: search.period ?? FIRST_PERIOD[tab] }
}
export type DashboardState = NonNullable<ReturnType<typeof shownOf>>
