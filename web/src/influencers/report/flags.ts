import type { KeyFigure, Report } from '@kolscope/contract/influencers/report'
import { isOld, isOldFigure } from '@kolscope/contract/market/age'
import type { Figure, MetricName } from '@kolscope/contract/market/metrics'

const DAY_MS = 24 * 3_600_000
/** The limits from which a figure is a strength or a risk of an influencer. */
const BOUNDS = {
  peersAbove: 75,
  peersBelow: 25,
  growthPercent: 1,
  fallPercent: -10,
  sentimentGood: 80,
  sentimentBad: 50,
  commercialHigh: 40,
  commercialLow: 20,
  inactiveHigh: 40,
  inactiveLow: 20,
  confidentFrom: 0.7,
  unsureBelow: 0.5,
  activeDays: 7,
  silentDays: 14,
} as const

export const FLAG_CODES = [
  'engagement-above',
  'engagement-below',
  'reach-above',
  'engagement-falling',
  'reach-falling',
  'score-high',
  'score-low',
  'growing',
  'shrinking',
  'spikes',
  'no-spikes',
  'sentiment-good',
  'sentiment-bad',
  'commercial-high',
  'commercial-low',
  'inactive-high',
  'inactive-low',
  'active',
  'silent',
  'confident',
  'unsure',
] as const
export type FlagCode = (typeof FLAG_CODES)[number]

/** One strength or risk, with the number behind it. */
export interface ReportFlag {
  code: FlagCode
  tone: 'for' | 'against'
  value: number
  /** The figure behind it; a last post and a confidence have none. */
  name: MetricName | null
  figure: Figure | null
  peers: KeyFigure['peers']
}

type Bare = Pick<ReportFlag, 'code' | 'tone'>
type Judged = Bare | null

const good = (code: FlagCode): Bare => ({ code, tone: 'for' })
const bad = (code: FlagCode): Bare => ({ code, tone: 'against' })

/** What a figure's value alone says. */
const JUDGES: readonly (readonly [MetricName, (value: number) => Judged])[] = [
  ['influenceScore', (score) => (score > 50 ? good('score-high') : score <= 25 ? bad('score-low') : null)],
  [
    'followerGrowthByPercentage',
    (growth) =>
      growth >= BOUNDS.growthPercent ? good('growing') : growth <= -BOUNDS.growthPercent ? bad('shrinking') : null,
  ],
  ['growthSpikes', (spikes) => (spikes > 0 ? bad('spikes') : good('no-spikes'))],
  [
    'sentimentRate',
    (rate) =>
      rate >= BOUNDS.sentimentGood ? good('sentiment-good') : rate < BOUNDS.sentimentBad ? bad('sentiment-bad') : null,
  ],
  [
    'commercialRate',
    (rate) =>
      rate > BOUNDS.commercialHigh
        ? bad('commercial-high')
        : rate <= BOUNDS.commercialLow
          ? good('commercial-low')
          : null,
  ],
  [
    'followerInactivePercent',
    (share) =>
      share > BOUNDS.inactiveHigh ? bad('inactive-high') : share <= BOUNDS.inactiveLow ? good('inactive-low') : null,
  ],
]

function fromFigures({ figures, scores }: Report, now: number): ReportFlag[] {
  return JUDGES.flatMap(([name, judge]) => {
    const figure = name === 'influenceScore' ? scores.influence : figures[name]
    if (figure?.value == null || isOldFigure(figure, now)) return []
    const judgement = judge(figure.value)
    return judgement ? [{ ...judgement, value: figure.value, name, figure, peers: null }] : []
  })
}

function fromPeers({ key_figures }: Report): ReportFlag[] {
  return key_figures.flatMap(({ name, figure, percentile, peers }) => {
    if (percentile === null || peers === null) return []
    const judgement =
      name === 'engagementRate' && percentile >= BOUNDS.peersAbove
        ? good('engagement-above')
        : name === 'engagementRate' && percentile <= BOUNDS.peersBelow
          ? bad('engagement-below')
          : name === 'reachFollowers' && percentile >= BOUNDS.peersAbove
            ? good('reach-above')
            : null
    return judgement ? [{ ...judgement, value: percentile, name, figure, peers }] : []
  })
}

const FALLING = { engagementRate: bad('engagement-falling'), reachFollowers: bad('reach-falling') } as const

function fromChanges({ key_figures }: Report): ReportFlag[] {
  return key_figures.flatMap(({ name, figure, change28d }) => {
    const percent = change28d?.percent ?? 0
    if (percent > BOUNDS.fallPercent || (name !== 'engagementRate' && name !== 'reachFollowers')) return []
    return [{ ...FALLING[name], value: percent, name, figure, peers: null }]
  })
}

function fromLastPost({ last_post_at, posts_observed_at, observed_at }: Report, now: number): ReportFlag[] {
  if (last_post_at === null || isOld(posts_observed_at ?? observed_at, now)) return []
  const days = Math.max(1, Math.ceil((now - Date.parse(last_post_at)) / DAY_MS))
  const judgement = days >= BOUNDS.silentDays ? bad('silent') : days <= BOUNDS.activeDays ? good('active') : null
  return judgement ? [{ ...judgement, value: days, name: null, figure: null, peers: null }] : []
}

function fromConfidence({ scores }: Report): ReportFlag[] {
  const { confidence } = scores.influence
  if (confidence === null) return []
  const judgement =
    confidence < BOUNDS.unsureBelow ? bad('unsure') : confidence >= BOUNDS.confidentFrom ? good('confident') : null
  const flag = { value: confidence * 100, name: 'influenceScore' as const, figure: scores.influence, peers: null }
  return judgement ? [{ ...judgement, ...flag }] : []
}

/** An influencer's strengths and risks by its figures; unknown and old figures add none. */
export const flagsOf = (report: Report, now: number): ReportFlag[] => [
  ...fromPeers(report),
  ...fromChanges(report),
  ...fromFigures(report, now),
  ...fromLastPost(report, now),
  ...fromConfidence(report),
]
