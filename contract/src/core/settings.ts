import { z } from 'zod'
import { administrator, allOf, internal } from './access'
import { FieldChange } from './activity-fields'
import { CONNECTORS, type ConnectorName, MAX_PLAN_SEARCHES, Platform, SIZES, Size, State, TIERS } from './enums'
import { PROBLEMS } from './errors'
import { Id, listOf, one } from './paging'
import { feature, get, patch } from './route'

/**
 * Followers from which an influencer of a platform has a size, largest first; below the last size is under_potential.
 */
export const SizeTiers = z.record(Platform, z.array(z.object({ size: Size, from: z.int().nonnegative() })))
export type SizeTiers = z.infer<typeof SizeTiers>

/** The sizes that have a threshold, largest first; below the threshold of the last size is under_potential. */
export const TIER_SIZES = SIZES.filter((size) => size !== 'under_potential')

const isFalling = (tiers: SizeTiers) =>
  Object.values(tiers).every((steps) =>
    steps.every(({ size, from }, index) => {
      const above = steps[index - 1]
      return (
        size !== 'under_potential' && (!above || (from < above.from && SIZES.indexOf(above.size) < SIZES.indexOf(size)))
      )
    }),
  )

export const SCORE_PARTS = ['reach', 'engagement', 'resonance', 'sentiment', 'active'] as const
export type ScorePart = (typeof SCORE_PARTS)[number]
const Weight = z.number().min(0).max(1)

const MAX_CUES = 500
/** Words, phrases and hashtags (with `#`). */
export const CueList = z.array(z.string().min(2).max(80)).max(MAX_CUES)

/**
 * Who may sign up: anyone immediately, anyone after approval by an administrator, addresses of some domains, or only
 * invited people.
 */
export const SIGN_UP_MODES = ['open', 'approval', 'domains', 'invitation'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

const MAX_DOMAINS = 100
export const Domain = z.string().regex(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)

const SignUpRule = z
  .object({ mode: z.enum(SIGN_UP_MODES), domains: z.array(Domain).max(MAX_DOMAINS) })
  .refine(({ mode, domains }) => mode !== 'domains' || domains.length > 0, PROBLEMS.required)
export type SignUpRule = z.infer<typeof SignUpRule>

/** Who may sign up, by the kind of account they choose. */
export const SignUpRules = z.object({ agency: SignUpRule, influencer: SignUpRule })

/** The IANA names of this program; some still name the zone of Viet Nam by the city's former name. */
const namedZones = () => [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** Whether it is the IANA name of a time zone, in any of its spellings, such as Asia/Saigon; not only a difference. */
function isTimeZone(name: string): boolean {
  try {
    return namedZones().includes(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The time zones to choose from. */
export const timeZones = (): string[] =>
  [...new Set(namedZones().map((zone) => (zone === 'Asia/Saigon' ? 'Asia/Ho_Chi_Minh' : zone)))].sort()

/** What an administrator may change, by key, as stored. */
export const SETTINGS = {
  /** Followers from which an influencer has a size, by platform. */
  size_tiers: SizeTiers.refine(isFalling, PROBLEMS['tiers-order']),
  /** The weight of each part of the influence score; the weights need not sum to 1. */
  score_weights: z
    .object(Object.fromEntries(SCORE_PARTS.map((part) => [part, Weight])) as Record<ScorePart, typeof Weight>)
    .refine((weights) => Object.values(weights).some((weight) => weight > 0), PROBLEMS['no-weight']),
  /** Words that mark a post as paid. */
  commercial_cues: CueList,
  /** Words by which a comment's writer recommends something, and words that reverse the meaning. */
  advocacy_cues: z.object({ recommends: CueList, asksWhere: CueList, bought: CueList, against: CueList }),
  /** Searches per month for a new account of a tier. */
  plan_searches: z.object(
    Object.fromEntries(TIERS.map((tier) => [tier, z.int().min(0).max(MAX_PLAN_SEARCHES)])) as Record<
      (typeof TIERS)[number],
      z.ZodInt
    >,
  ),
  /** The IANA name of the time zone in which days and hours are counted for people. */
  time_zone: z.string().max(60).refine(isTimeZone, PROBLEMS['wrong-value']),
  /** The hour, in that time zone, from which saved searches run and digests are sent. */
  digest_hour: z.int().min(0).max(23),
  /** Maximum files per upload of the importer, and maximum bytes per file. */
  importer_limits: z.object({ files: z.int().min(1).max(20), bytes: z.int().min(1_024).max(4_194_304) }),
  /** States of the influencers that external accounts can find; all others are invisible to them. */
  external_states: z.array(State).min(1),
  /** Who may sign up. */
  sign_up: SignUpRules,
  /** Days after which a provider's texts and pictures are deleted unless they were read again; numbers stay. */
  retention_days: z.object(
    Object.fromEntries(CONNECTORS.map((name) => [name, z.int().min(1).max(3_650)])) as Record<ConnectorName, z.ZodInt>,
  ),
} as const
export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]>

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

const Somebody = z.object({ id: Id, name: z.string() })

/** The current value of a setting. Version 1 is the product's default, which was never changed. */
const settingOf = <S extends z.ZodType>(value: S) =>
  z.object({
    value,
    default_value: value,
    is_own: z.boolean(),
    version: z.int(),
    changed_at: z.string().nullable(),
    changed_by: Somebody.nullable(),
  })

export const SettingChange = z.object({
  version: z.int(),
  changed_at: z.string(),
  changed_by: Somebody.nullable(),
  /** Whether the setting was reset to the product's default. */
  is_reset: z.boolean(),
  changes: z.array(FieldChange),
})
export type SettingChange = z.infer<typeof SettingChange>

const Settings = z.object({
  size_tiers: settingOf(SETTINGS.size_tiers),
  score_weights: settingOf(SETTINGS.score_weights),
  commercial_cues: settingOf(SETTINGS.commercial_cues),
  advocacy_cues: settingOf(SETTINGS.advocacy_cues),
  plan_searches: settingOf(SETTINGS.plan_searches),
  time_zone: settingOf(SETTINGS.time_zone),
  digest_hour: settingOf(SETTINGS.digest_hour),
  importer_limits: settingOf(SETTINGS.importer_limits),
  external_states: settingOf(SETTINGS.external_states),
  sign_up: settingOf(SETTINGS.sign_up),
  retention_days: settingOf(SETTINGS.retention_days),
})
export type Settings = z.infer<typeof Settings>
export type Setting<K extends SettingKey = SettingKey> = Settings[K]

/** Settings decide what accounts with a cap may see and do, so these accounts must not change them. */
const access = allOf(administrator, internal)

const changeOf = <S extends z.ZodType>(key: SettingKey, schema: S) =>
  patch(`/api/v1/settings/${key}`, {
    access,
    cost: 'light',
    summary: `Change the setting ${key} of the given version; null restores the product's default`,
    body: z.strictObject({ version: z.int(), value: schema.nullable() }),
    answer: one(settingOf(schema)),
  })

/** One route per setting, so that each body has its own schema. */
export const settingChanges = feature({
  size_tiers: changeOf('size_tiers', SETTINGS.size_tiers),
  score_weights: changeOf('score_weights', SETTINGS.score_weights),
  commercial_cues: changeOf('commercial_cues', SETTINGS.commercial_cues),
  advocacy_cues: changeOf('advocacy_cues', SETTINGS.advocacy_cues),
  plan_searches: changeOf('plan_searches', SETTINGS.plan_searches),
  time_zone: changeOf('time_zone', SETTINGS.time_zone),
  digest_hour: changeOf('digest_hour', SETTINGS.digest_hour),
  importer_limits: changeOf('importer_limits', SETTINGS.importer_limits),
  external_states: changeOf('external_states', SETTINGS.external_states),
  sign_up: changeOf('sign_up', SETTINGS.sign_up),
  retention_days: changeOf('retention_days', SETTINGS.retention_days),
})

export const settings = feature({
  listSettings: get('/api/v1/settings', {
    access,
    cost: 'light',
    summary: "List all settings with their versions and the product's defaults",
    answer: one(Settings),
  }),
  listSettingChanges: get('/api/v1/settings/:key/changes', {
    access,
    cost: 'light',
    summary: 'List the changes of a setting, newest first: who, when, old and new value',
    params: z.strictObject({ key: z.enum(SETTING_KEYS) }),
    answer: listOf(SettingChange),
  }),
})
