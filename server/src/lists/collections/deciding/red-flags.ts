import type { State } from '@kolscope/contract/core/enums'
import type { RedFlag } from '@kolscope/contract/lists/collections/members'
import { isOld } from '@kolscope/contract/market/age'

/** The input of red flags, rates in percent; null is unknown or too old, and raises no flag. */
export interface FlagFacts {
  state: State
  lastPostAt: string | null
  observedAt: string | null
  /** When posts were last collected; if unknown, with everything else. */
  postsObservedAt: string | null
  avgEngagement: number | null
  /** The average engagement 28 days before. */
  avgEngagementBefore: number | null
  growthPercent: number | null
  growthSpikes: number | null
  /** Percentile of the engagement rate among accounts of the platform and size. */
  engagementScore: number | null
  commercialRate: number | null
  commercialPosts: number | null
  sentimentRate: number | null
  followerInactivePercent: number | null
  /** The day of that sample. */
  followersSampledOn: string | null
}

/** The limits from which a number is a red flag. */
export const THRESHOLDS = {
  /** Days without a post until the last observation. Source: product decisions, alerts of tracking. */
  silentDays: 14,
  /** The fall compared with 28 days before. Source: product decisions, alerts of tracking. */
  engagementFallPercent: 30,
  /** The fall within 28 days. Source: our proposal, several times the loss of accounts that merely stop growing. */
  followersFallPercent: 3,
  /** The percentile among peers. Source: our proposal, the lowest tenth. */
  lowestEngagementScore: 10,
  /** The share of at least `commercialPosts` posts. Source: our proposal, more advertising than not. */
  commercialPercent: 50,
  commercialPosts: 5,
  /**
   * 50 is as many negative comments as positive ones; known from 20 comments on. Source: metrics v1 and our proposal.
   */
  lowestSentiment: 40,
  /** The share of a sample of followers. Source: our proposal. */
  inactivePercent: 40,
  /** The age at which freshness reaches its lowest value. Source: metrics v1, confidence. */
  staleDays: 30,
} as const

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: number) => Math.floor((to - Date.parse(from)) / DAY_MS)
const tenths = (value: number) => Math.round(value * 10) / 10

type Rule = (facts: FlagFacts, nowMs: number) => RedFlag['values'] | null

const atLeast = (value: number | null, least: number) => value !== null && value >= least
const atMost = (value: number | null, most: number) => value !== null && value <= most

/** Values of each raised flag, in the order in which flags are shown. */
const RULES: Readonly<Record<RedFlag['code'], Rule>> = {
  silent: ({ lastPostAt, observedAt, postsObservedAt }, nowMs) => {
    if (lastPostAt === null || isOld(postsObservedAt ?? observedAt, nowMs)) return null
    // Nothing is known about the time after the last observation.
    const until = observedAt === null ? nowMs : Math.min(nowMs, Date.parse(observedAt) + DAY_MS)
    const days = daysBetween(lastPostAt, until)
    return days >= THRESHOLDS.silentDays ? { days } : null
  },
  'engagement-falling': ({ avgEngagement: now, avgEngagementBefore: before }) => {
    if (now === null || before === null || before <= 0) return null
    const percent = (100 * (before - now)) / before
    return percent >= THRESHOLDS.engagementFallPercent ? { percent: tenths(percent) } : null
  },
  'followers-falling': ({ growthPercent }) =>
    atMost(growthPercent, -THRESHOLDS.followersFallPercent) ? { percent: tenths(-(growthPercent ?? 0)) } : null,
  'growth-spike': ({ growthSpikes }) => (atLeast(growthSpikes, 1) ? {} : null),
  'engagement-low-for-size': ({ engagementScore }) =>
    atMost(engagementScore, THRESHOLDS.lowestEngagementScore) ? { percentile: tenths(engagementScore ?? 0) } : null,
  'many-commercial': ({ commercialRate, commercialPosts }) =>
    atLeast(commercialRate, THRESHOLDS.commercialPercent) && atLeast(commercialPosts, THRESHOLDS.commercialPosts)
      ? { percent: tenths(commercialRate ?? 0) }
      : null,
  'negative-comments': ({ sentimentRate }) =>
    atMost(sentimentRate, THRESHOLDS.lowestSentiment) ? { sentiment: tenths(sentimentRate ?? 0) } : null,
  'inactive-followers': ({ followerInactivePercent, followersSampledOn }, nowMs) =>
    !isOld(followersSampledOn, nowMs) && atLeast(followerInactivePercent, THRESHOLDS.inactivePercent)
      ? { percent: tenths(followerInactivePercent ?? 0) }
      : null,
  stale: ({ observedAt }, nowMs) => {
    const days = observedAt === null ? 0 : daysBetween(observedAt, nowMs)
    return days > THRESHOLDS.staleDays ? { days } : null
  },
  'not-approved': ({ state }) => (state === 'Approved' ? null : { state }),
}

/** The red flags of an influencer. */
export function redFlags(facts: FlagFacts, nowMs: number): RedFlag[] {
  return (Object.keys(RULES) as RedFlag['code'][]).flatMap((code): RedFlag[] => {
    const values = RULES[code](facts, nowMs)
    if (values === null || values === undefined) return []
    return [{ code, ...(Object.keys(values).length > 0 && { values }) }]
  })
}
