import { PLATFORM_NAMES } from '@kolscope/contract/core/enums'
import type { EXPORT_WORDS } from '@kolscope/contract/lists/export-words'
import { EXPORT_COLUMNS, type ExportColumn } from '@kolscope/contract/lists/exports'
import type { Cell } from '../../core/workbook/worksheet'
import type { Exported } from './exported'

type Words = (typeof EXPORT_WORDS)['en']

type Raw = string | number | boolean | readonly string[] | null

interface Told {
  one: Exported
  /** The language's own name of something that has two. */
  named: (thing: { name: string; name_vi: string }) => string
}

/** What a column holds, as a program reads it. */
const RAW: Readonly<Record<ExportColumn, (told: Told) => Raw>> = {
  id: ({ one: { hit } }) => hit.id,
  name: ({ one: { hit } }) => hit.name,
  platform: ({ one: { hit } }) => hit.platform,
  user_name: ({ one: { hit } }) => hit.user_name,
  social_id: ({ one: { hit } }) => hit.social_id,
  platform_url: ({ one: { hit } }) => hit.platform_url,
  location: ({ one: { hit }, named }) => hit.location && named(hit.location),
  size: ({ one: { hit } }) => hit.size,
  kind: ({ one: { hit } }) => hit.kind,
  gender: ({ one: { hit } }) => hit.gender,
  birth_year: ({ one: { hit } }) => hit.birth_year,
  marital_status: ({ one: { hit } }) => hit.marital_status,
  state: ({ one: { hit } }) => hit.state,
  professions: ({ one: { hit }, named }) => hit.career.map(named),
  categories: ({ one: { hit }, named }) => hit.categories.map(named),
  verified: ({ one: { hit } }) => hit.verified,
  total_followers: ({ one: { hit } }) => hit.total_followers,
  avg_engagement: ({ one: { hit } }) => hit.avg_engagement,
  engagement_rate: ({ one: { hit } }) => hit.engagement_rate,
  total_followers_growth_4w: ({ one: { hit } }) => hit.total_followers_growth_4w,
  follower_growth_by_percentage: ({ one: { hit } }) => hit.follower_growth_by_percentage,
  reach_followers: ({ one: { hit } }) => hit.reach_followers,
  sentiment_rate: ({ one: { hit } }) => hit.sentiment_rate,
  avg_influence_scores: ({ one: { hit } }) => hit.avg_influence_scores,
  last_post_at: ({ one: { hit } }) => hit.last_post_at,
  observed_at: ({ one: { hit } }) => hit.observed_at,
  triage: ({ one: { member } }) => member?.triage ?? null,
  reason: ({ one: { member } }) => member?.reason || null,
  note: ({ one: { member } }) => member?.note || null,
  added_at: ({ one: { member } }) => member?.added_at ?? null,
}

/** Text for people in place of a code. */
const SAID: Partial<Record<ExportColumn, (words: Words) => Readonly<Record<string, string>>>> = {
  platform: () => PLATFORM_NAMES,
  size: (words) => words.size,
  kind: (words) => words.kind,
  gender: (words) => words.gender,
  marital_status: (words) => words.marital,
  state: (words) => words.state,
  triage: (words) => words.triage,
  verified: ({ yes, no }) => ({ true: yes, false: no }),
}

/** A list in one cell; names hold commas. */
const JOINT = '; '

function cellOf(column: ExportColumn, raw: Raw, words: Words): Cell {
  if (raw === null) return null
  if (Array.isArray(raw)) return raw.length > 0 ? raw.join(JOINT) : null
  if (EXPORT_COLUMNS[column] === 'date') return new Date(String(raw))
  if (typeof raw === 'number') return raw
  const said = SAID[column]?.(words)
  return said?.[String(raw)] ?? String(raw)
}

export interface Telling {
  columns: readonly ExportColumn[]
  language: 'en' | 'vi'
  words: Words
}

const namedIn = (language: Telling['language']) => (thing: { name: string; name_vi: string }) =>
  language === 'vi' ? thing.name_vi : thing.name

/** A row for people: names instead of codes, lists in one cell. */
export function cellsOf(one: Exported, { columns, language, words }: Telling): Cell[] {
  const told = { one, named: namedIn(language) }
  return columns.map((column) => cellOf(column, RAW[column](told), words))
}

/** The same for programs: codes, lists and dates as the API writes them. */
export function objectOf(one: Exported, { columns, language }: Telling): Record<string, Raw> {
  const told = { one, named: namedIn(language) }
  return Object.fromEntries(columns.map((column) => [column, RAW[column](told)]))
}
