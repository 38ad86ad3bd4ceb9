import { AGE_BANDS, GENDERS, levelOf, PLATFORMS } from '@kolscope/contract/core/enums'
import {
  type AtMostField,
  type Field,
  type FlagField,
  type OptionField,
  platformsOf,
  type RangeField,
  type ShareField,
} from '@kolscope/contract/search/discovery/fields'
import type { Document, Shares } from './document'

export type Value = string | number

/** A value of an influencer, with a number beside it, such as a score; NaN if it is unknown. */
export interface Held {
  value: Value
  amount: number
}

type Read<T> = (document: Document) => T

/** What an engine has to know of a field of each kind. */
export interface FieldKinds {
  /** One value. */
  option: { of: Read<Value | null> }
  /** Several values, each once. */
  options: { of: Read<readonly Held[]> }
  range: { of: Read<number | null> }
  /** A time in seconds since 1970, asked for as days before the search's day. */
  atMost: { of: Read<number | null> }
  flag: { of: Read<boolean | null> }
  /** Shares by the values of an open list. */
  openShare: { of: Read<Shares> }
  closedShare: { of: Read<Shares>; values: readonly string[] }
  /** From other fields, or from words and accounts: each engine has its own way. */
  derived: object
}
type Kind = keyof FieldKinds
export type Descriptor<K extends Kind> = FieldKinds[K] & { kind: K }

const option = (of: Read<Value | null>): Descriptor<'option'> => ({ kind: 'option', of })
const options = (of: Read<readonly Held[]>): Descriptor<'options'> => ({ kind: 'options', of })
const range = (of: Read<number | null>): Descriptor<'range'> => ({ kind: 'range', of })
const atMost = (of: Read<number | null>): Descriptor<'atMost'> => ({ kind: 'atMost', of })
const flag = (of: Read<boolean | null>): Descriptor<'flag'> => ({ kind: 'flag', of })
const openShare = (of: Read<Shares>): Descriptor<'openShare'> => ({ kind: 'openShare', of })
const closedShare = (values: readonly string[], of: Read<Shares>): Descriptor<'closedShare'> => ({
  kind: 'closedShare',
  values,
  of,
})

const derived: Descriptor<'derived'> = { kind: 'derived' }

/** The descriptors that a field of the contract can have. */
type DescriptorOf<F extends Field> =
  | Descriptor<'derived'>
  | (F extends OptionField
      ? Descriptor<'option'> | Descriptor<'options'>
      : F extends RangeField
        ? Descriptor<'range'>
        : F extends AtMostField
          ? Descriptor<'atMost'>
          : F extends FlagField
            ? Descriptor<'flag'>
            : F extends ShareField
              ? Descriptor<'openShare'> | Descriptor<'closedShare'>
              : never)

/** What the index does with each field of the contract. A field that is missing here does not compile. */
export const FIELD_DESCRIPTORS = {
  /** Words and accounts; a link also means platforms. */
  text: derived,
  platform: option((d) => d.platform),
  kind: option((d) => d.kind),
  size: option((d) => d.size),
  level: option((d) => levelOf(d.score) ?? 'null'),
  categories: options((d) => d.categories.map(({ id, score }) => ({ value: id, amount: score ?? Number.NaN }))),
  professions: options((d) => d.professions.map((value) => ({ value, amount: Number.NaN }))),
  location: option((d) => d.location),
  followers: range((d) => d.followers),
  avg_engagement: range((d) => d.avgEngagement),
  engagement_rate: range((d) => d.engagementRate),
  growth: range((d) => d.growth),
  posts_per_week: range((d) => d.postsPerWeek),
  last_post: atMost((d) => d.lastPostAt),
  gender: option((d) => d.gender),
  birth_year: range((d) => d.birthYear),
  /** The day's year minus the year of birth. */
  age: derived,
  marital_status: option((d) => d.maritalStatus),
  audience_location: openShare((d) => d.audienceLocation),
  audience_age: closedShare(AGE_BANDS, (d) => d.audienceAge),
  audience_gender: closedShare(GENDERS, (d) => d.audienceGender),
  youtube_category: option((d) => d.platformCategory),
  page_category: option((d) => d.platformCategory),
  state: option((d) => d.state),
  updated: atMost((d) => d.observedAt),
  verified: flag((d) => d.verified),
  contact: flag((d) => d.hasContact),
  sample: flag((d) => d.isSample),
  /** Approved, with a score, and observed lately. */
  qualified: derived,
} as const satisfies { [F in Field]: DescriptorOf<F> }

/** What a document says about a field, or nothing if its platform lacks the field. */
export function readOn<T>(field: Field, read: Read<T>, nothing: T): Read<T> {
  const platforms = platformsOf(field)
  // Most fields are of every platform, and this runs for each field of each document.
  if (platforms === PLATFORMS) return read
  return (document) => (platforms.includes(document.platform) ? read(document) : nothing)
}
