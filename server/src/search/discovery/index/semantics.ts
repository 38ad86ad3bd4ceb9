import type { Platform } from '@kolscope/contract/core/enums'
import type { Condition, ShareCondition } from '@kolscope/contract/search/discovery/conditions'
import type { FacetOption } from '@kolscope/contract/search/discovery/discovery'

const DAY_SECONDS = 86_400

/** The year that ages are counted from: age is this year minus the year of birth. */
export function yearOf(today: string): number {
  return Number(today.slice(0, 4))
}

/** The time in seconds since 1970 that is this many days before the day's midnight (UTC). */
export function cutoffOf(today: string, days: number): number {
  return Date.parse(`${today}T00:00:00Z`) / 1_000 - days * DAY_SECONDS
}

/** Platforms a pasted link may mean: a plain Facebook URL does not distinguish pages from profiles. */
export function linkPlatforms(platform: string): readonly Platform[] {
  return platform === 'page' ? ['fb', 'page'] : [platform as Platform]
}

/**
 * Scores have two decimals; means are computed from whole hundredths, so that equal scores are equal in every engine.
 */
export const hundredthsOf = (score: number): number => Math.round(score * 100)

/** Categories whose scores avg_influencer_score averages: those of conditions that are not negated, each once. */
export function chosenCategories(conditions: readonly Condition[]): number[] {
  const ids = conditions.flatMap((c) => (c.field === 'categories' && !c.not && 'values' in c ? c.values : []))
  return [...new Set(ids.map(Number))]
}

/** Conditions whose best shares detail_demographics averages. */
export function chosenShares(conditions: readonly Condition[]): ShareCondition[] {
  return conditions.filter((c): c is ShareCondition => c.op === 'share' && !c.not)
}

/** Facet options from counts, without zeros, most frequent first, then by value. */
export function optionsOf(counts: ReadonlyMap<string | number, number>): FacetOption[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
