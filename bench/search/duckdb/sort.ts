import type { Search } from '../../../contract/src/search/discovery/search'
import type { IdFilter } from '../../../server/src/search/discovery/index/port'
import { chosenCategories, chosenShares } from '../../../server/src/search/discovery/index/semantics'
import { SCORE_BITS } from './layout'
import { BIGINT, LIST, listValue } from './library'
import { type Compiling, shareOf } from './predicates'
import { bitOf, MASK_BITS, maskColumn, SCORES_A_MASK } from './slots'

/** Lower than every mean; for rows where nothing is known. */
const NOTHING = '(-1)'

/** SQL for the mean of the known shares, summed in the given order. */
function meanShare(shares: readonly string[]): string {
  const [only] = shares
  if (only === undefined) return NOTHING
  if (shares.length === 1) return `coalesce(${only}, ${NOTHING})`
  const sum = shares.map((share) => `coalesce(${share}, 0)`).join(' + ')
  const count = shares.map((share) => `(${share} IS NOT NULL)::INTEGER`).join(' + ')
  return `coalesce((${sum}) / nullif(${count}, 0)::DOUBLE, ${NOTHING})`
}

/** SQL for a stored score by its position among an influencer's scores. */
function scoreAt(place: string, masks: number): string {
  const columns = Array.from({ length: masks }, (_, index) => maskColumn('score', index))
  const mask =
    columns.length === 1
      ? columns[0]
      : `CASE ${place} // ${SCORES_A_MASK} ${columns.map((column, i) => `WHEN ${i} THEN ${column}`).join(' ')} END`
  return `((${mask}) >> (${SCORE_BITS} * (${place} % ${SCORES_A_MASK}))) & ${(1 << SCORE_BITS) - 1}`
}

/** SQL for an influencer's stored score in a category, 0 for unknown. */
function scoreIn(id: number, { parameters, slots }: Compiling): string | undefined {
  const slot = slots.find('category', id)
  const index = slot === undefined ? -1 : Math.floor(slot / MASK_BITS)
  if (slot === undefined || index >= slots.masks('category')) return undefined
  const mask = maskColumn('category', index)
  const bit = bitOf(slot)
  const before = Array.from({ length: index }, (_, i) => `bit_count(${maskColumn('category', i)})::INTEGER + `).join('')
  const lower = parameters.whole(BigInt.asIntN(64, BigInt.asUintN(64, bit) - 1n))
  const place = `(${before}bit_count(${mask} & ${lower})::INTEGER)`
  return `(CASE WHEN (${mask} & ${parameters.whole(bit)}) <> 0 THEN ${scoreAt(place, slots.masks('score'))} ELSE 0 END)`
}

/** SQL for the mean of the known stored scores. */
function meanScore(scores: readonly string[]): string {
  const [only] = scores
  if (only === undefined) return NOTHING
  if (scores.length === 1) return only
  const sum = scores.map((score) => `greatest(${score} - 1, 0)`).join(' + ')
  const count = scores.map((score) => `(${score} > 0)::INTEGER`).join(' + ')
  return `coalesce((${sum})::DOUBLE / nullif(${count}, 0), ${NOTHING})`
}

/** The number a search sorts by, descending; unknown is the smallest, so that it comes last. */
export function sortKeyOf({ sort, conditions, within }: Search & IdFilter, to: Compiling): string {
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
      return meanScore(scores.filter((score) => score !== undefined))
    }
    case 'likeness':
      return within ? placeIn(within, to) : NOTHING
    case 'detail_demographics':
      return meanShare(chosenShares(conditions).flatMap((condition) => bestOf(condition, to)))
  }
}

/** The first of a list has the largest key. */
const placeIn = (ids: readonly number[], { parameters }: Compiling) =>
  `-list_position(${parameters.typed(listValue(ids.map(BigInt)), LIST(BIGINT))}, id)`

function bestOf({ field, values }: ReturnType<typeof chosenShares>[number], to: Compiling): string[] {
  const shares = values.map((value) => shareOf(field, value, to)).filter((share) => share !== undefined)
  if (shares.length === 0) return []
  return [shares.length === 1 ? `${shares[0]}` : `greatest(${shares.join(', ')})`]
}
