import {
  AGE_BANDS,
  type AgeBand,
  GENDERS,
  type Gender,
  PLATFORMS,
  type Platform,
} from '../../../contract/src/core/enums'
import { fold } from '../../../contract/src/core/fold'
import type {
  AccountCondition,
  AtMostCondition,
  Condition,
  FlagCondition,
  OptionCondition,
  RangeCondition,
  ShareCondition,
  TextCondition,
} from '../../../contract/src/search/discovery/conditions'
import {
  type AtMostField,
  DEFAULT_SHARE,
  type Field,
  type FlagField,
  type OptionField,
  platformsOf,
  type RangeField,
  type ShareField,
} from '../../../contract/src/search/discovery/fields'
import { signed } from '../../../server/src/search/discovery/index/bits'
import { cutoffOf, linkPlatforms, yearOf } from '../../../server/src/search/discovery/index/semantics'
import { accountBitsOf, beginningsOf } from './beginnings'
import { AGE_COLUMNS, type CodeColumn, GENDER_COLUMNS, SEPARATOR, TRAITS } from './layout'
import { ordered, UNKNOWN_SMALL, UNKNOWN_WHOLE } from './ordered'
import { isQualified } from './qualified'
import { codeOf } from './row'
import { bitOf, MASK_BITS, type MaskKind, maskColumn, type SlotKind, type Slots } from './slots'
import type { Parameters } from './statement'

export interface Compiling {
  parameters: Parameters
  slots: Slots
  /** YYYY-MM-DD, UTC. */
  today: string
}

type ConditionOn<F extends Field> = F extends OptionField
  ? OptionCondition
  : F extends RangeField
    ? RangeCondition
    : F extends AtMostField
      ? AtMostCondition
      : F extends FlagField
        ? FlagCondition
        : F extends ShareField
          ? ShareCondition
          : TextCondition | AccountCondition

/** SQL that is true, false or null (which counts as false) for a row. */
type Predicate<C extends Condition> = (condition: C, to: Compiling) => string

const oneOf = (column: string, placeholders: readonly string[]) =>
  placeholders.length === 0
    ? 'FALSE'
    : placeholders.length === 1
      ? `${column} = ${placeholders[0]}`
      : `${column} IN (${placeholders.join(', ')})`

const withoutUndefined = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined)

/** All of several values is impossible if an influencer has at most one. */
function single(column: string, { op, values }: OptionCondition, placeholder: (value: string | number) => string[]) {
  const distinct = [...new Set(values)]
  if (op === 'all' && distinct.length !== 1) return distinct.length === 0 ? 'TRUE' : 'FALSE'
  return oneOf(column, distinct.flatMap(placeholder))
}

const onPlatform: Predicate<OptionCondition> = (condition, { parameters }) =>
  single('platform', condition, (value) => withoutUndefined([codeOf('platform', String(value))]).map(parameters.code))

/** A column computed from traits: 0 is unknown. */
const coded =
  (column: keyof typeof TRAITS & CodeColumn): Predicate<OptionCondition> =>
  (condition, { parameters }) =>
    single(column, condition, (value) =>
      withoutUndefined([codeOf(column, String(value))]).map((code) => parameters.code(code + 1)),
    )

const slotted =
  (column: 'location' | 'youtube_category' | 'page_category', kind: SlotKind): Predicate<OptionCondition> =>
  (condition, { parameters, slots }) =>
    single(column, condition, (value) => withoutUndefined([slots.find(kind, value)]).map(parameters.integer))

/** Slots as one mask for each mask column that has any of them; slots without a column yet match no one. */
function masksFor(kind: MaskKind, slotNumbers: readonly number[], slots: Slots): [column: string, mask: bigint][] {
  const masks = new Map<number, bigint>()
  for (const slot of slotNumbers) {
    const index = Math.floor(slot / MASK_BITS)
    if (index < slots.masks(kind)) masks.set(index, (masks.get(index) ?? 0n) | bitOf(slot))
  }
  return [...masks].map(([index, mask]) => [maskColumn(kind, index), mask])
}

const anyOf = (terms: readonly string[]) => (terms.length === 0 ? 'FALSE' : `(${terms.join(' OR ')})`)
const allOf = (terms: readonly string[]) => (terms.length === 0 ? 'TRUE' : `(${terms.join(' AND ')})`)

const masked =
  (kind: 'category' | 'profession'): Predicate<OptionCondition> =>
  ({ op, values }, { parameters, slots }) => {
    const slotNumbers = values.map((value) => slots.find(kind, value))
    const masks = masksFor(kind, withoutUndefined(slotNumbers), slots)
    if (op === 'in') return anyOf(masks.map(([column, mask]) => `(${column} & ${parameters.whole(mask)}) <> 0`))
    const present = slotNumbers.every((slot) => slot !== undefined && Math.floor(slot / MASK_BITS) < slots.masks(kind))
    if (!present) return 'FALSE'
    return allOf(
      masks.map(([column, mask]) => {
        const bits = parameters.whole(mask)
        return `(${column} & ${bits}) = ${bits}`
      }),
    )
  }

/** Unknown is below every bound, so there always is a lower bound. */
const between = (column: string, low: string, high: string | undefined) =>
  allOf([`${column} >= ${low}`, ...withoutUndefined([high]).map((bound) => `${column} <= ${bound}`)])

const reals =
  (column: string): Predicate<RangeCondition> =>
  ({ min, max }, { parameters }) =>
    between(
      column,
      parameters.whole(min === undefined ? UNKNOWN_WHOLE + 1n : ordered(min)),
      max === undefined ? undefined : parameters.whole(ordered(max)),
    )

/** Bounds become integers, so that the column is compared as it is stored. */
const followers: Predicate<RangeCondition> = ({ min, max }, { parameters }) =>
  between(
    'followers',
    parameters.whole(min === undefined ? UNKNOWN_WHOLE + 1n : Math.ceil(min)),
    max === undefined ? undefined : parameters.whole(Math.floor(max)),
  )

const inYears = (value: number) => Math.min(2 ** 31 - 1, Math.max(UNKNOWN_SMALL + 1, value))
const birthYears = (min: number | undefined, max: number | undefined, { parameters }: Compiling) =>
  between(
    'birth_year',
    parameters.integer(inYears(min === undefined ? 0 : Math.ceil(min))),
    max === undefined ? undefined : parameters.integer(Math.min(2 ** 31 - 1, Math.max(UNKNOWN_SMALL, Math.floor(max)))),
  )

const since =
  (column: string): Predicate<AtMostCondition> =>
  ({ days }, { parameters, today }) =>
    `${column} >= ${parameters.whole(cutoffOf(today, days))}`

const flagged =
  (field: 'verified' | 'contact' | 'sample'): Predicate<FlagCondition> =>
  ({ value }, { parameters }) => {
    const no = TRAITS[field][1] > 1 ? 2 : 0
    return `${field} = ${parameters.code(value ? 1 : no)}`
  }

/** SQL for the share of one value; null if it was not observed, undefined for a value that no influencer has. */
export function shareOf(field: ShareField, value: string, { parameters, slots }: Compiling): string | undefined {
  if (field === 'audience_age') return AGE_COLUMNS[AGE_BANDS.indexOf(value as AgeBand)]
  if (field === 'audience_gender') return GENDER_COLUMNS[GENDERS.indexOf(value as Gender)]
  const slot = slots.find('audience', value)
  if (slot === undefined) return undefined
  return `audience_shares[list_position(audience_slots, ${parameters.integer(slot)}::SMALLINT)]`
}

const shared: Predicate<ShareCondition> = ({ field, values, share }, to) => {
  const shares = withoutUndefined(values.map((value) => shareOf(field, value, to)))
  if (shares.length === 0) return 'FALSE'
  const least = to.parameters.real(share)
  return anyOf(shares.map((one) => `${one} >= ${least}`))
}

/** A share of at least the default one is tested in bits before its number is read. */
const sharedBy =
  (bitsOf: (condition: ShareCondition, to: Compiling) => string): Predicate<ShareCondition> =>
  (condition, to) => {
    if (condition.share < DEFAULT_SHARE) return shared(condition, to)
    const bits = bitsOf(condition, to)
    return condition.share === DEFAULT_SHARE ? bits : `(${bits} AND ${shared(condition, to)})`
  }

const placeBits = ({ values }: ShareCondition, { parameters, slots }: Compiling) => {
  const slotNumbers = withoutUndefined(values.map((value) => slots.find('audience', value)))
  const masks = masksFor('audience', slotNumbers, slots)
  return anyOf(masks.map(([column, bits]) => `(${column} & ${parameters.whole(bits)}) <> 0`))
}

const groupBits =
  (all: readonly string[], first: number) =>
  ({ values }: ShareCondition, { parameters }: Compiling) => {
    const bits = values.reduce((sum, value) => sum | (all.includes(value) ? 1 << (first + all.indexOf(value)) : 0), 0)
    return `(audience_bits & ${parameters.integer(bits)}) <> 0`
  }

const text: Predicate<TextCondition | AccountCondition> = (condition, { parameters }) => {
  if (condition.op === 'account') {
    const platforms = withoutUndefined(linkPlatforms(condition.platform).map((one) => codeOf('platform', one)))
    const account = fold(condition.account)
    if (platforms.length === 0 || account.includes(SEPARATOR)) return 'FALSE'
    const bits = parameters.whole(signed(accountBitsOf([account])))
    const accountSql = `contains(accounts, ${parameters.text(SEPARATOR + account + SEPARATOR)})`
    return `(${oneOf('platform', platforms.map(parameters.code))} AND (account_bits & ${bits}) = ${bits} AND ${accountSql})`
  }
  if (condition.words.some((word) => word.includes(SEPARATOR))) return 'FALSE'
  const bits = signed(beginningsOf(condition.words))
  const mask = bits === 0n ? undefined : parameters.whole(bits)
  const words = condition.words.map((word) => `contains(words, ${parameters.text(SEPARATOR + word)})`)
  return allOf([...(mask ? [`(beginnings & ${mask}) = ${mask}`] : []), ...words])
}

const predicates: { [F in Field]: Predicate<ConditionOn<F>> } = {
  text,
  platform: onPlatform,
  kind: coded('kind'),
  size: coded('size'),
  categories: masked('category'),
  professions: masked('profession'),
  location: slotted('location', 'location'),
  followers,
  avg_engagement: reals('avg_engagement'),
  engagement_rate: reals('engagement_rate'),
  growth: reals('growth'),
  posts_per_week: reals('posts_per_week'),
  last_post: since('last_post_at'),
  gender: coded('gender'),
  age: ({ min, max }, to) => {
    const year = yearOf(to.today)
    return birthYears(max === undefined ? max : year - max, min === undefined ? min : year - min, to)
  },
  birth_year: ({ min, max }, to) => birthYears(min, max, to),
  marital_status: coded('marital_status'),
  audience_location: sharedBy(placeBits),
  audience_age: sharedBy(groupBits(AGE_BANDS, 0)),
  audience_gender: sharedBy(groupBits(GENDERS, AGE_BANDS.length)),
  youtube_category: slotted('youtube_category', 'platform_category'),
  page_category: slotted('page_category', 'platform_category'),
  state: coded('state'),
  level: coded('level'),
  updated: since('observed_at'),
  verified: flagged('verified'),
  contact: flagged('contact'),
  sample: flagged('sample'),
  qualified: ({ value }, { parameters, today }) => `${value ? '' : 'NOT '}${isQualified(parameters, today)}`,
}

/** SQL that is true on the platforms that have the field; undefined if all have it. The numbers are our own codes. */
export function onPlatformsOf(field: Field): string | undefined {
  const platforms: readonly Platform[] = platformsOf(field)
  if (platforms.length === PLATFORMS.length) return undefined
  return `platform IN (${withoutUndefined(platforms.map((platform) => codeOf('platform', platform))).join(', ')})`
}

/**
 * A platform without the field stores it as unknown, so a condition excludes it anyway; only a negated one, and all of
 * no values, must name the platforms.
 */
function sqlOf(condition: Condition, to: Compiling): string[] {
  const predicate = predicates[condition.field] as (condition: Condition, to: Compiling) => string
  const holds = predicate(condition, to)
  if (!condition.not && holds !== 'TRUE') return [holds]
  return [
    ...withoutUndefined([onPlatformsOf(condition.field)]),
    condition.not ? `NOT coalesce(${holds}, FALSE)` : holds,
  ]
}

/** The conditions as one SQL expression. */
export function whereOf(conditions: readonly Condition[], to: Compiling): string {
  return conditions.flatMap((condition) => sqlOf(condition, to)).join(' AND ') || 'TRUE'
}
