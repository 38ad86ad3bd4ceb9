import { PlatformGiven, platformOf } from '@kolscope/contract/core/enums'
import { Id } from '@kolscope/contract/core/paging'
import { forgiving, type RawQuery } from '@kolscope/contract/core/url'
import { Period } from '@kolscope/contract/influencers/performance'
import { z } from 'zod'

export const REPORT_TABS = ['overview', 'performance', 'audience', 'posts', 'scores', 'history'] as const
export type ReportTab = (typeof REPORT_TABS)[number]

/** The initial period of a report: long enough for a rate, short enough to be current. */
export const DEFAULT_PERIOD: Period = '1M'

/** The state of a report as stored in the URL; `platform` says that the path contains a social id. */
export const ReportSearch = z.object({
  tab: z.enum(REPORT_TABS).optional(),
  period: Period.optional(),
  from: z
    .string()
    .regex(/^(search|tracking|collection:\d{1,15})$/)
    .optional(),
  platform: PlatformGiven.optional(),
})
export type ReportSearch = z.output<typeof ReportSearch>

/** The parameters that stay on the way to another report or tab; a tab's own parameters are dropped. */
export function keptSearch(raw: RawQuery, next: Partial<ReportSearch> = {}): ReportSearch {
  const { platform: _, ...rest } = forgiving(ReportSearch, raw)
  const merged = { ...rest, ...next }
  if (merged.tab === 'overview') merged.tab = undefined
  if (merged.period === DEFAULT_PERIOD) merged.period = undefined
  return merged
}

/** The influencer that a URL names, by our id, or by social id if it has a platform; null if it names none. */
export function influencerOf(id: string, { platform }: ReportSearch) {
  if (platform !== undefined) return { id, platform: platformOf(platform) }
  const ours = Id.safeParse(/^\d{1,15}$/.test(id) ? Number(id) : null)
  return ours.success ? { id: ours.data } : null
}
