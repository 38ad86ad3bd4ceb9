import type { Platform } from '../../core/enums'
import type { AtMostField, FlagField, OptionField, RangeField, ShareField } from './fields'

/** An influencer has one of the values, or all of them. */
export interface OptionCondition {
  field: OptionField
  op: 'in' | 'all'
  values: readonly (string | number)[]
  not?: boolean
}

/** The range includes both ends, and an absent end is unbounded. An unknown number is in no range. */
export interface RangeCondition {
  field: RangeField
  op: 'range'
  min?: number
  max?: number
  not?: boolean
}

/** Something happened at most so many days before the search's day. */
export interface AtMostCondition {
  field: AtMostField
  op: 'lte'
  days: number
  not?: boolean
}

export interface FlagCondition {
  field: FlagField
  op: 'eq'
  value: boolean
  not?: boolean
}

/** A condition that at least one of the values makes up at least this share of the audience, in percent. */
export interface ShareCondition {
  field: ShareField
  op: 'share'
  values: readonly string[]
  share: number
  not?: boolean
}

/** Every word is the beginning of a word of the name, user name or social id, folded; in any order. */
export interface TextCondition {
  field: 'text'
  op: 'words'
  words: readonly string[]
  not?: boolean
}

/** A pasted profile link: exactly this account, by folded user name or social id. */
export interface AccountCondition {
  field: 'text'
  op: 'account'
  platform: Platform
  account: string
  not?: boolean
}

/**
 * One requirement of a search; all of them must be met. `not` is the exact complement, including unknown values, but a
 * condition on a field excludes platforms without that field, negated or not.
 */
export type Condition =
  | OptionCondition
  | RangeCondition
  | AtMostCondition
  | FlagCondition
  | ShareCondition
  | TextCondition
  | AccountCondition
