import type { Facets } from '@kolscope/contract/search/discovery/discovery'
import type { FacetItem } from '../../ui/form/FacetOptions'
import type { FieldWords } from './field-words'

/** How exactly a count is known; search responses have no `rounded_to`, because they are exact up to the cap. */
export interface Exactness {
  cap: Facets['cap']
  rounded_to?: Facets['rounded_to']
}

/** Whether a count means "or more". */
export const isAtLeast = (count: number, { cap, rounded_to }: Exactness): boolean =>
  (cap !== null && count >= cap) || (rounded_to != null && count > 0)

/** Whether a count only says that there are fewer than `rounded_to`, perhaps none. */
export const isFew = (count: number, { rounded_to }: Exactness): boolean => rounded_to != null && count === 0

/** A count next to an option: "7", "50+", "<10". */
export function countText(count: number, exactness: Exactness, format: FieldWords['format']): string {
  if (isFew(count, exactness)) return `<${format.full(exactness.rounded_to ?? 0)}`
  return isAtLeast(count, exactness) ? `${format.full(count)}+` : format.full(count)
}

export interface ResultCount extends Exactness {
  total: number
}

/** Whether a total means "or more". */
export const isCapped = (result: ResultCount): boolean => isAtLeast(result.total, result)

/** "7 influencers", "50+ influencers", "Fewer than 10 influencers". */
export function totalText(result: ResultCount, t: FieldWords['t']): string {
  if (isFew(result.total, result)) return t('results.countFew', { count: result.rounded_to ?? 0 })
  return t(isCapped(result) ? 'results.countCapped' : 'results.count', { count: result.total })
}

/** The count of an option in a list; options that certainly have no results are dimmed. */
export const countPart = (
  count: number,
  exactness: Exactness,
  format: FieldWords['format'],
): Pick<FacetItem, 'count' | 'countText'> => ({
  count: isFew(count, exactness) ? null : count,
  countText: countText(count, exactness, format),
})
