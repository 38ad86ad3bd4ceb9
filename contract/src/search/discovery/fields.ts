import { z } from 'zod'
import {
  AGE_BANDS,
  GENDERS,
  KINDS,
  MARITAL_STATUSES,
  PLATFORM_ALIASES,
  PLATFORMS,
  type Platform,
  PlatformGiven,
  SCORE_LEVELS,
  SIZES,
  STATES,
} from '../../core/enums'
import { PROBLEMS } from '../../core/errors'
import { Id, MAX_LIST } from '../../core/paging'

/** Maximum length of free text. */
export const MAX_TEXT = 200
/** How many days in the past an event may lie at most. */
export const MAX_DAYS = 36_500

/** What a field counts; decides how its values are formatted. */
export type Unit = 'count' | 'percent' | 'years' | 'year' | 'days'

/** Code of a place: `VN-` and two digits for a province, or an ISO 3166-1 alpha-2 country. */
export const LocationId = z.string().regex(/^[A-Z]{2}(?:-[0-9]{2})?$/)
export const PlatformCategoryCode = z.string().regex(/^[0-9]{1,20}$/)

const NOT_FINITE = ['NaN', 'Infinity', '-Infinity'] as const
/** A bound that is not finite is accepted and dropped, as the specification requires. */
const Bound = z.union([z.number().min(-1e15).max(1e15), z.enum(NOT_FINITE)]).optional()

type Shape = Readonly<Record<string, z.ZodType>>

interface Common<K extends string, S extends Shape> {
  readonly kind: K
  /** Query parameters that carry this field, with their schemas. */
  readonly params: S
  /** Its name in the filter string of Advanced Search. */
  readonly key: string
  /** Platforms on which the field exists; absent means all. */
  readonly platforms?: readonly Platform[]
}

const on = (...without: Platform[]): readonly Platform[] => PLATFORMS.filter((platform) => !without.includes(platform))

const choice = <V extends string>(values: readonly V[], aliases: Readonly<Record<string, V>> = {}) =>
  Object.keys(aliases).length === 0
    ? z.enum(values as readonly [V, ...V[]])
    : z.enum([...values, ...Object.keys(aliases)] as unknown as readonly [V, ...V[]])

interface OptionSettings<V extends string | number> {
  key?: string
  platforms?: readonly Platform[]
  /** Whether an influencer can have several values at once, so that all-of makes sense. */
  many?: boolean
  /** All possible values, if the list is closed. */
  values?: readonly V[]
  aliases?: Readonly<Record<string, V>>
}

function options<P extends string, V extends z.ZodType<string | number>>(
  param: P,
  value: V,
  { key = param, ...rest }: OptionSettings<z.output<V>> = {},
) {
  const list = z.array(value).max(MAX_LIST).optional()
  return { kind: 'options', key, value, param, params: { [param]: list } as Record<P, typeof list>, ...rest } as const
}

interface RangeSettings {
  key?: string
  platforms?: readonly Platform[]
  scale?: 'log' | 'linear'
  /** The specification's own range, marked on the slider and selected by one click. */
  marked?: readonly [number, number]
  /** Ends that mean unbounded; values outside them are refused. */
  ends?: readonly [number, number]
  integer?: boolean
}

function range<Min extends string, Max extends string>(unit: Unit, min: Min, max: Max, settings: RangeSettings = {}) {
  const params = { [min]: Bound, [max]: Bound } as Record<Min | Max, typeof Bound>
  const { key = min.replace(/^min_/, ''), scale = 'linear', integer = false, ...rest } = settings
  return { kind: 'range', unit, min, max, params, key, scale, integer, ...rest } as const
}

function atMost<P extends string>(param: P, presets: readonly number[], key: string = param) {
  const days = z.int().min(0).max(MAX_DAYS).optional()
  return {
    kind: 'atMost',
    unit: 'days',
    param,
    presets,
    params: { [param]: days } as Record<P, typeof days>,
    key,
  } as const
}

function flag<P extends string>(param: P) {
  const value = z.boolean().optional()
  return { kind: 'flag', param, params: { [param]: value } as Record<P, typeof value>, key: param } as const
}

function share<P extends string, V extends z.ZodType<string>>(
  param: P,
  value: V,
  key: string,
  values?: readonly string[],
) {
  const list = z.array(value).max(MAX_LIST).optional()
  const number = `${param}_number` as const
  const params = { [param]: list, [number]: Bound } as Record<P, typeof list> & Record<`${P}_number`, typeof Bound>
  return { kind: 'share', param, number, value, values, params, key, platforms: on('youtube', 'insta') } as const
}

/** A text of signs only would filter nothing; a blank text reports that it is no filter. */
const SEARCHABLE = /^\s*$|[\p{L}\p{N}]/u

function text<P extends string>(param: P) {
  const value = z.string().max(MAX_TEXT).regex(SEARCHABLE, PROBLEMS['needs-word']).optional()
  return { kind: 'text', param, params: { [param]: value } as Record<P, typeof value>, key: param } as const
}

/** The minimum share, in percent, of an audience filter without its companion number. */
export const DEFAULT_SHARE = 30

/** An influencer is qualified only if it was observed within this many days. */
export const QUALIFIED_DAYS = 30

/**
 * Every filter, defined once: the URL, the API, the filter string, the engines, the panel and the chips follow from
 * this list.
 */
export const fields = {
  text: text('fb_id_name'),
  platform: options('platform', PlatformGiven, { values: PLATFORMS, aliases: PLATFORM_ALIASES }),
  kind: options('kind', choice(KINDS), { values: KINDS, platforms: on('youtube') }),
  size: options('size', choice(SIZES), { values: SIZES }),
  level: options('level', choice(SCORE_LEVELS), { values: SCORE_LEVELS }),
  categories: options('categories', Id, { key: 'user_categories', many: true }),
  professions: options('professions', Id, { key: 'user_careers', many: true, platforms: ['fb', 'tiktok', 'insta'] }),
  location: options('location', LocationId, { platforms: on('youtube') }),
  followers: range('count', 'min_followers', 'max_followers', {
    key: 'total_follower',
    scale: 'log',
    integer: true,
    marked: [5_000, 1_000_000],
  }),
  avg_engagement: range('count', 'min_avg_engagement', 'max_avg_engagement', { scale: 'log', marked: [100, 2_000] }),
  engagement_rate: range('percent', 'min_engagement_rate', 'max_engagement_rate', { scale: 'log' }),
  growth: range('percent', 'min_growth', 'max_growth'),
  posts_per_week: range('count', 'min_posts_per_week', 'max_posts_per_week', { scale: 'log' }),
  last_post: atMost('last_post_days', [7, 30, 90]),
  gender: options('gender', choice(GENDERS), { values: GENDERS, platforms: on('youtube') }),
  age: range('years', 'age_range_min', 'age_range_max', {
    key: 'age',
    integer: true,
    ends: [0, 100],
    platforms: on('youtube'),
  }),
  birth_year: range('year', 'min_birth_year', 'max_birth_year', { integer: true, platforms: on('youtube') }),
  marital_status: options('marital_status', choice(MARITAL_STATUSES, { Others: 'Other' }), {
    values: MARITAL_STATUSES,
    aliases: { Others: 'Other' },
    platforms: on('youtube'),
  }),
  audience_location: share('audience_min_location', LocationId, 'audience_location'),
  audience_age: share('audience_min_age_range', choice(AGE_BANDS), 'audience_age', AGE_BANDS),
  audience_gender: share('audience_min_gender', choice(GENDERS), 'audience_gender', GENDERS),
  youtube_category: options('youtube_category', PlatformCategoryCode, { platforms: ['youtube'] }),
  page_category: options('page_category', PlatformCategoryCode, { platforms: ['page'] }),
  state: options('state', choice(STATES), { values: STATES }),
  updated: atMost('updated_within_days', [1, 7, 30]),
  verified: flag('verified'),
  contact: flag('has_contact'),
  sample: flag('is_sample'),
  /** Approved, with an influence score, and observed within QUALIFIED_DAYS. */
  qualified: flag('qualified'),
} as const satisfies Record<string, Common<string, Shape>>

export type Fields = typeof fields
export type Field = keyof Fields
type FieldsOf<K extends string> = { [F in Field]: Fields[F]['kind'] extends K ? F : never }[Field]
export type OptionField = FieldsOf<'options'>
export type RangeField = FieldsOf<'range'>
export type AtMostField = FieldsOf<'atMost'>
export type FlagField = FieldsOf<'flag'>
export type ShareField = FieldsOf<'share'>
export const FIELDS = Object.keys(fields) as Field[]

type Kind = Fields[Field]['kind']
/** Tells the compiler what kind of field a name refers to. */
export const isOfKind = <K extends Kind>(field: Field, kind: K): field is FieldsOf<K> => fields[field].kind === kind

const namesOf = <K extends Kind>(kind: K) => FIELDS.filter((field) => isOfKind(field, kind)) as FieldsOf<K>[]
export const OPTION_FIELDS = namesOf('options')
export const RANGE_FIELDS = namesOf('range')
export const AT_MOST_FIELDS = namesOf('atMost')
export const FLAG_FIELDS = namesOf('flag')
export const SHARE_FIELDS = namesOf('share')

/** Platforms on which a field exists. */
export function platformsOf(field: Field): readonly Platform[] {
  const definition: Common<string, Shape> = fields[field]
  return definition.platforms ?? PLATFORMS
}

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type Flat<T> = { [K in keyof T]: T[K] }
export type FilterShape = Flat<UnionToIntersection<Fields[Field]['params']>>

/** Every filter parameter of the search calls. */
export const filterShape = Object.assign({}, ...FIELDS.map((field) => fields[field].params)) as FilterShape
export const Filters = z.strictObject(filterShape)
export type Filters = z.output<typeof Filters>

/** Accepted spellings and the value they mean. */
export function aliasesOf(field: Field): Readonly<Record<string, string | number>> {
  const definition = fields[field]
  return definition.kind === 'options' ? (definition.aliases ?? {}) : {}
}
