import type { Figure } from '@kolscope/contract/market/metrics'
import { unknownFigure } from '../../market/metrics/figure-of'
import type { History } from '../../market/metrics/history'
import { VERSION } from '../../market/metrics/metric'
import type { GivenNumbers } from '../../market/metrics/observed-influencers'
import { dayText } from '../../market/metrics/window'

/**
 * Followers as last measured, or as received from a source; version 0 is a number that none of our formulas computed.
 */
export function followersFigure({ days, followers, isGiven }: History, given: GivenNumbers | null): Figure {
  const last = days.at(-1)
  const value = followers.at(-1)
  if (last !== undefined && value !== undefined && !isGiven) {
    const day = dayText(last)
    const observed_at = `${day}T00:00:00.000Z`
    return {
      value,
      n: 1,
      from: day,
      to: day,
      source: 'history',
      observed_at,
      version: VERSION,
      confidence: 1,
      missing: null,
    }
  }
  const number = given?.values.followers
  if (given === null || number === undefined) return unknownFigure('no-history')
  const { source, observedAt: observed_at } = given
  return { ...unknownFigure(''), value: number, source, observed_at, missing: null }
}
