import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { isNumeric, isPossible } from '../reading/number-style'
import type { Warn } from './report'

const ENGAGEMENTS: readonly Field[] = ['avg_likes', 'avg_comments', 'avg_shares', 'avg_engagement']
/** Posts of small accounts can reach many more people than follow them, but not as many as this. */
const MOST_PER_FOLLOWER = 100
const FEWEST_FOLLOWERS = 10

const isTooMuch = (value: number, followers: number) =>
  value > MOST_PER_FOLLOWER * Math.max(FEWEST_FOLLOWERS, followers)

/** Removes numbers that no account can have, alone or beside its followers, and warns about each. */
export function removeImpossible(values: Record<string, number>, warn: Warn): void {
  for (const field of Object.keys(values) as Field[]) {
    const value = values[field] ?? 0
    const { followers } = values
    const isBeside = followers !== undefined && ENGAGEMENTS.includes(field) && isTooMuch(value, followers)
    if (!isBeside && (!isNumeric(field) || isPossible(field, value))) continue
    warn('impossible', String(value), field)
    delete values[field]
  }
}
