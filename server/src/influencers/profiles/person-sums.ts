import type { ProfileFigures, ProfileInfluencer } from '@kolscope/contract/influencers/profiles'
import { figureOverAccounts } from '../report/report-figures'

/** What an influencer adds to its person. */
export interface InfluencerNumbers {
  total_follower: number | null
  avg_engagement: number | null
  avg_influence_scores: number | null
}

const withoutNull = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

const sumOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)

const hundredths = (value: number) => Math.round(value * 100) / 100

/** The mean weighted by log10 of followers; if no follower count gives a weight, all weigh the same. */
function scoreOf(influencers: readonly InfluencerNumbers[]): number | null {
  const scores = influencers.flatMap(({ avg_influence_scores: score, total_follower: followers }) =>
    score === null ? [] : [{ score, weight: Math.log10(Math.max(1, followers ?? 1)) }],
  )
  if (scores.length === 0) return null
  const weights = scores.reduce((sum, { weight }) => sum + weight, 0)
  const weighted = scores.reduce((sum, { score, weight }) => sum + score * (weights > 0 ? weight : 1), 0)
  return hundredths(weighted / (weights > 0 ? weights : scores.length))
}

/** The person's numbers with their facts: how old they are and what they are based on. */
export function personFigures(
  influencers: readonly Pick<ProfileInfluencer, 'figures'>[],
  sums: InfluencerNumbers,
): ProfileFigures {
  const figureOf = (name: keyof ProfileFigures, source: string, value: number | null) => {
    const figures = influencers.map((one) => one.figures[name])
    return figureOverAccounts(figures, { value, source, missing: figures[0]?.missing ?? 'unknown' })
  }
  return {
    totalFollowers: figureOf('totalFollowers', 'accounts-not-deduplicated', sums.total_follower),
    avgEngagement: figureOf('avgEngagement', 'posts', sums.avg_engagement),
    influenceScore: figureOf('influenceScore', 'parts', sums.avg_influence_scores),
  }
}

/** The person's numbers: sums of known values, null if none is known. */
export function personSums(influencers: readonly InfluencerNumbers[]): InfluencerNumbers {
  const engagement = sumOf(withoutNull(influencers.map((one) => one.avg_engagement)))
  return {
    total_follower: sumOf(withoutNull(influencers.map((one) => one.total_follower))),
    avg_engagement: engagement === null ? null : hundredths(engagement),
    avg_influence_scores: scoreOf(influencers),
  }
}
