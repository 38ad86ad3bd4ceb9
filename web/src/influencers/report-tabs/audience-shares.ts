import { AUDIENCE_DIMENSIONS, type AudienceDimension } from '@kolscope/contract/core/enums'
import type { Audience } from '@kolscope/contract/influencers/performance'

export type Observed = Audience[number]

/** The known parts of the audience in the report's order, and the dimensions that were not observed. */
export function audienceParts(audience: Audience): { known: Observed[]; unknown: AudienceDimension[] } {
  const known = AUDIENCE_DIMENSIONS.flatMap((dimension) =>
    audience.filter((one) => one.dimension === dimension && one.shares.length > 0),
  )
  const unknown = AUDIENCE_DIMENSIONS.filter((dimension) => !known.some((one) => one.dimension === dimension))
  return { known, unknown }
}

const TENTHS = 10

/** The remaining share in percent, to a tenth; 0 if only rounding is left. */
export function restOf({ shares }: Pick<Observed, 'shares'>): number {
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  const rest = Math.round((100 - sum) * TENTHS) / TENTHS
  return rest >= 0.5 ? rest : 0
}

/** The largest group; null if there is none. */
export function largestOf({ shares }: Pick<Observed, 'shares'>): Observed['shares'][number] | null {
  return shares.reduce<Observed['shares'][number] | null>(
    (most, one) => (most === null || one.percent > most.percent ? one : most),
    null,
  )
}
