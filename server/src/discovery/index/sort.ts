import type { Search } from '@kolscope/contract/discovery/search'
import { type Compiling, shareOf } from './predicates'
import { chosenCategories, chosenShares } from './semantics'
import { bitOf, MASK_BITS, maskColumn } from './slots'

/** SQL for the mean of those that are known, summed in the order given; null when none is. */
function meanOf(numbers: readonly string[]): string {
  if (numbers.length === 0) return 'NULL::DOUBLE'
  if (numbers.length === 1) return numbers[0] ?? 'NULL::DOUBLE'
  const sum = numbers.map((number) => `coalesce(${number}, 0)`).join(' + ')
  const count = numbers.map((number) => `(${number} IS NOT NULL)::INTEGER`).join(' + ')
  return `((${sum}) / nullif(${count}, 0)::DOUBLE)`
}

/** SQL for an influencer's score in a category: scores are packed in the order of the mask's bits. */
function scoreIn(id: number, { parameters, slots }: Compiling): string | undefined {
  const slot = slots.find('category', id)
  const index = slot === undefined ? -1 : Math.floor(slot / MASK_BITS)
  if (slot === undefined || index >= slots.masks('category')) return undefined
  const mask = maskColumn('category', index)
  const bit = bitOf(slot)
  const before = Array.from({ length: index }, (_, i) => `bit_count(${maskColumn('category', i)})::INTEGER + `).join('')
  const lower = parameters.whole(BigInt.asIntN(64, BigInt.asUintN(64, bit) - 1n))
  const position = `${before}bit_count(${mask} & ${lower})::INTEGER + 1`
  return `CASE WHEN (${mask} & ${parameters.whole(bit)}) <> 0 THEN nullif(category_scores[${position}], 'NaN'::DOUBLE) END`
}

/** The number a search sorts by, descending; null is unknown and comes last. */
export function sortKeyOf({ sort, conditions }: Search, to: Compiling): string {
  switch (sort) {
    case 'total_followers':
      return 'followers'
    case 'avg_engagement_score':
      return 'avg_engagement'
    case 'sentiment_rate':
      return 'sentiment_rate'
    case 'total_followers_growth_4w':
      return 'growth_count'
    case 'avg_influencer_score': {
      const scores = chosenCategories(conditions).map((id) => scoreIn(id, to))
      return meanOf(scores.filter((score) => score !== undefined))
    }
    case 'detail_demographics':
      return meanOf(chosenShares(conditions).flatMap((condition) => bestOf(condition, to)))
  }
}

function bestOf({ field, values }: ReturnType<typeof chosenShares>[number], to: Compiling): string[] {
  const shares = values.map((value) => shareOf(field, value, to)).filter((share) => share !== undefined)
  if (shares.length === 0) return []
  return [shares.length === 1 ? `${shares[0]}` : `greatest(${shares.join(', ')})`]
}
