import type { Member } from '@kolscope/contract/lists/collections/members'
import type { MemberMetric } from './figure-of-hit'

export interface Change {
  way: 'up' | 'down'
  percent: number
  before: number
  now: number
}

/** A change of less than a tenth of a percent displays as zero. */
const SEEN_PERCENT = 0.05

/** The change of a number since the influencer was added; null if it is unchanged or one end is unknown. */
export function changeOf({ since_added }: Pick<Member, 'since_added'>, metric: MemberMetric): Change | null {
  const change = since_added.find((one) => one.metric === metric)
  if (!change || change.percent === null || change.before === null || change.now === null) return null
  if (Math.abs(change.percent) < SEEN_PERCENT) return null
  return { way: change.percent > 0 ? 'up' : 'down', percent: change.percent, before: change.before, now: change.now }
}
