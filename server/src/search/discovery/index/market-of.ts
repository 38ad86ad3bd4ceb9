import { levelOf, SCORE_LEVELS, type ScoreLevel } from '@kolscope/contract/core/enums'
import type { Document } from './document'
import { DECADE, logBucket } from './histogram'
import type { MarketBubble, MarketCell, MarketCounts, Span } from './port'
import { hundredthsOf } from './semantics'

/**
 * The maximum number of bubbles that one can distinguish; if there are more influencers, close ones are drawn as one.
 */
export const MOST_BUBBLES = 400

/** Added to each bucket, so that all are above zero and a power of ten begins at a multiple of DECADE. */
const BUCKET_OFFSET = DECADE * 365
/** Buckets of a power of ten at which its second and later steps begin; nearly even on a log scale. */
const STEP_STARTS = [5, 12, 22, 36, 58] as const
const STEPS_A_DECADE = STEP_STARTS.length + 1
/** How many steps are combined if there would be too many bubbles; the last number is used whatever it gives. */
const TOGETHER = [1, 2, 3, STEPS_A_DECADE] as const

/** The step of a bucket: a few buckets, the same whatever the market's smallest and largest numbers are. */
export function stepOf(bucket: number): number {
  const from = bucket + BUCKET_OFFSET
  const within = from % DECADE
  return Math.floor(from / DECADE) * STEPS_A_DECADE + STEP_STARTS.filter((start) => within >= start).length
}

/** A bubble before it is known how many are drawn as one. */
export interface BubbleGroup extends MarketBubble {
  followersStep: number
  rateStep: number
  /** Sum of hundredths. */
  scores: number
}

/** Two groups as one. */
function together(one: BubbleGroup, other: BubbleGroup): BubbleGroup {
  const span = (of: 'followers' | 'engagementRate') => ({
    min: Math.min(one[of].min, other[of].min),
    max: Math.max(one[of].max, other[of].max),
  })
  return {
    ...one,
    id: null,
    count: one.count + other.count,
    followers: span('followers'),
    engagementRate: span('engagementRate'),
    scores: one.scores + other.scores,
  }
}

function gather(all: readonly BubbleGroup[], steps: number): BubbleGroup[] {
  const groups = new Map<string, BubbleGroup>()
  for (const one of all) {
    const key = [one.followersStep, one.rateStep].map((step) => Math.floor(step / steps)).join() + one.level
    const group = groups.get(key)
    groups.set(key, group ? together(group, one) : one)
  }
  return [...groups.values()]
}

/** A search's bounds have nine decimals; a span with such ends still excludes influencers of the next step. */
function searchable({ min, max }: Span): Span {
  const [below, above] = [Number(min.toFixed(9)), Number(max.toFixed(9))]
  return { min: below > min ? below - 1e-9 : below, max: above < max ? above + 1e-9 : above }
}

const bubbleOf = ({ followersStep: _, rateStep: __, scores, ...one }: BubbleGroup): MarketBubble => ({
  ...one,
  engagementRate: searchable(one.engagementRate),
  score: one.level === 'null' ? null : scores / one.count / 100,
})

const byPlace = (a: MarketBubble, b: MarketBubble) =>
  b.followers.max - a.followers.max ||
  b.engagementRate.max - a.engagementRate.max ||
  SCORE_LEVELS.indexOf(b.level) - SCORE_LEVELS.indexOf(a.level) ||
  (a.id ?? 0) - (b.id ?? 0)

/** Bubbles to draw: one per influencer if there are few, otherwise close influencers of one level as one. */
export function bubblesOf(all: readonly BubbleGroup[]): MarketBubble[] {
  const count = all.reduce((sum, one) => sum + one.count, 0)
  let drawn: readonly BubbleGroup[] = all
  if (count > MOST_BUBBLES) {
    for (const steps of TOGETHER) {
      drawn = gather(all, steps)
      if (drawn.length <= MOST_BUBBLES) break
    }
  }
  return drawn.map(bubbleOf).sort(byPlace)
}

export const byCategory = (a: MarketCell, b: MarketCell) =>
  (a.category ?? -1) - (b.category ?? -1) || SCORE_LEVELS.indexOf(a.level) - SCORE_LEVELS.indexOf(b.level)

export const scoreLevelOf = (d: Document): ScoreLevel => levelOf(d.score) ?? 'null'

function gatheredOf(d: Document): BubbleGroup[] {
  const { id, followers, engagementRate } = d
  if (followers === null || engagementRate === null) return []
  return [
    {
      id,
      count: 1,
      followers: { min: followers, max: followers },
      engagementRate: { min: engagementRate, max: engagementRate },
      level: scoreLevelOf(d),
      score: null,
      scores: d.score === null ? 0 : hundredthsOf(d.score),
      followersStep: stepOf(logBucket(followers)),
      rateStep: stepOf(logBucket(engagementRate)),
    },
  ]
}

/** Where documents are in the market: the result every engine must return. */
export function marketOf(documents: readonly Document[]): MarketCounts {
  const cells = new Map<string, MarketCell>()
  for (const d of documents) {
    const level = scoreLevelOf(d)
    for (const category of d.categories.length > 0 ? d.categories.map(({ id }) => id) : [null]) {
      const key = `${category} ${level}`
      cells.set(key, { category, level, count: (cells.get(key)?.count ?? 0) + 1 })
    }
  }
  return {
    total: documents.length,
    cells: [...cells.values()].sort(byCategory),
    bubbles: bubblesOf(documents.flatMap(gatheredOf)),
  }
}
