import type { KeyFigure } from '@kolscope/contract/influencers/report'
import { isOldFigure } from '@kolscope/contract/market/age'
import type { Figure } from '@kolscope/contract/market/metrics'
import type { PeerMetric } from '../../market/metrics/peer-groups'
import { choosePeers, type PeerGroup, percentile } from '../../market/metrics/peers'
import type { monthBefore, PostFigure } from './month-before'
import { type DistributionsOf, namedPeers, type Reader } from './peer-rows'
import type { storedFigures } from './report-figures'

type Figures = ReturnType<typeof storedFigures>
type Change = KeyFigure['change28d']

/** The distribution each figure is compared with, and how the figure is written in it. */
const PEERED: Readonly<Record<KeyFigure['name'], { metric: PeerMetric; scale?: (value: number) => number }>> = {
  totalFollowers: { metric: 'followers' },
  engagementRate: { metric: 'engagement_rate' },
  avgEngagement: { metric: 'avg_engagement' },
  reachFollowers: { metric: 'log_reach', scale: (reach) => Math.log10(Math.max(1, reach)) },
  avgPostPerDay: { metric: 'posts_per_day' },
  sentimentRate: { metric: 'sentiment_rate' },
}

interface PeerContext {
  group: PeerGroup
  peers: DistributionsOf
  reader: Reader
}

function among({ group, peers, reader }: PeerContext, name: KeyFigure['name'], value: number | null) {
  const nothing = { percentile: null, peers: null }
  if (value === null) return nothing
  const { metric, scale = (same: number) => same } = PEERED[name]
  const choice = choosePeers(group, peers(metric))
  const share = choice ? percentile(choice.distribution, scale(value)) : null
  const label = choice ? namedPeers(reader, choice.group, choice.distribution.n) : null
  return share === null || label === null ? nothing : { percentile: 100 * share, peers: label }
}

function followersChange({ totalFollowersGrowth4w, followerGrowthByPercentage }: Figures): Change {
  const { value, from } = totalFollowersGrowth4w
  if (value === null || from === null) return null
  return { absolute: value, percent: followerGrowthByPercentage.value, since: from }
}

/** Only numbers of the same formula and the same kind of source are comparable. */
function changeSince(now: Figure, before: Awaited<ReturnType<typeof monthBefore>>, name: PostFigure): Change {
  const then = before.metrics[name]
  const isAlike = now.version === then.version && now.source === then.source
  if (!isAlike || now.value === null || then.value === null) return null
  const absolute = now.value - then.value
  return { absolute, percent: then.value === 0 ? null : (100 * absolute) / then.value, since: before.date }
}

/** The numbers at the top of a report, with earlier values and rank among peers; old ones have neither. */
export function keyFigures(
  figures: Figures,
  before: Awaited<ReturnType<typeof monthBefore>> | null,
  context: PeerContext,
  nowMs: number,
): KeyFigure[] {
  const names = Object.keys(PEERED) as KeyFigure['name'][]
  return names.map((name) => {
    const figure = figures[name]
    if (isOldFigure(figure, nowMs)) return { name, figure, change28d: null, percentile: null, peers: null }
    const change = name === 'totalFollowers' ? followersChange(figures) : before && changeSince(figure, before, name)
    return { name, figure, change28d: change, ...among(context, name, figure.value) }
  })
}
