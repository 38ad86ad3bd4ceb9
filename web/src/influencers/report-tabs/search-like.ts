import type { Filters } from '@kolscope/contract/discovery/fields'
import type { Report } from '@kolscope/contract/influencers/report'

/** From half to twice as many followers. */
const SPAN = 2
const CATEGORIES = 3

/** Two leading digits, as somebody would type it. */
function round(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / step) * step
}

/** The search that finds influencers like this one: its platform, its best categories, about as many followers. */
export function searchLike({ platform, scores, categories, total_followers: followers }: Report): Partial<Filters> {
  const best = [...scores.categories]
    .sort((a, b) => (b.influence.value ?? -1) - (a.influence.value ?? -1))
    .map((one) => one.category.id)
  const wanted = [...new Set([...best, ...categories.map(({ id }) => id)])].slice(0, CATEGORIES)
  return {
    platform: [platform],
    ...(wanted.length > 0 && { categories: wanted }),
    ...(followers !== null &&
      followers > 0 && { min_followers: round(followers / SPAN), max_followers: round(followers * SPAN) }),
  }
}
