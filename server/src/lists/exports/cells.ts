import { PLATFORM_NAMES } from '@kolscope/contract/core/enums'
import { type ExportColumn, exportColumn } from '@kolscope/contract/lists/export-columns'
import type { EXPORT_WORDS } from '@kolscope/contract/lists/export-words'
import { HIT_METRICS, type Hit } from '@kolscope/contract/search/discovery/discovery'
import type { Cell } from '../../core/workbook/worksheet'
import { clockTime } from '../../core/zone-clock'
import type { Exported } from './exported'

type Words = (typeof EXPORT_WORDS)['en']

type Raw = string | number | boolean | readonly string[] | null

interface RowContext {
  one: Exported
  /** The name in the language of the file, for things with two names. */
  nameOf: (thing: { name: string; name_vi: string }) => string
}

type Reader = (context: RowContext) => Raw

/**
 * When the number of the card that was observed longest ago was observed: a file has one day a row, which must not make
 * a number younger than it is.
 */
function oldestNumber(hit: Hit): string | null {
  const times = HIT_METRICS.flatMap((metric) => (hit[metric] === null ? [] : (hit.about[metric]?.observed_at ?? [])))
  return times.length > 0 ? new Date(Math.min(...times.map((time) => Date.parse(time)))).toISOString() : hit.observed_at
}

/** A column's value that is not on the card, in a program's format. */
const READERS = {
  location: ({ one: { hit }, nameOf }) => hit.location && nameOf(hit.location),
  professions: ({ one: { hit }, nameOf }) => hit.career.map(nameOf),
  categories: ({ one: { hit }, nameOf }) => hit.categories.map(nameOf),
  observed_at: ({ one: { hit } }) => oldestNumber(hit),
  triage: ({ one: { member } }) => member?.triage ?? null,
  reason: ({ one: { member } }) => member?.reason || null,
  note: ({ one: { member } }) => member?.note || null,
  added_at: ({ one: { member } }) => member?.added_at ?? null,
} as const satisfies Partial<Record<ExportColumn, Reader>>
const isRead = (column: ExportColumn): column is keyof typeof READERS => Object.hasOwn(READERS, column)

/** A column's value, in a program's format. */
const rawOf = (column: ExportColumn, context: RowContext): Raw =>
  isRead(column) ? READERS[column](context) : context.one.hit[column]

/** Text for people instead of a code. */
const LABELS: Partial<Record<ExportColumn, (words: Words) => Readonly<Record<string, string>>>> = {
  platform: () => PLATFORM_NAMES,
  size: (words) => words.size,
  kind: (words) => words.kind,
  gender: (words) => words.gender,
  marital_status: (words) => words.marital,
  state: (words) => words.state,
  triage: (words) => words.triage,
  verified: ({ yes, no }) => ({ true: yes, false: no }),
}

/** A list in one cell; names contain commas. */
const JOINT = '; '

function cellOf(column: ExportColumn, raw: Raw, { words, timeZone }: ExportOptions): Cell {
  if (raw === null) return null
  if (Array.isArray(raw)) return raw.length > 0 ? raw.join(JOINT) : null
  if (exportColumn(column).kind === 'date') return new Date(clockTime(Date.parse(String(raw)), timeZone))
  if (typeof raw === 'number') return raw
  const labels = LABELS[column]?.(words)
  return labels?.[String(raw)] ?? String(raw)
}

export interface ExportOptions {
  columns: readonly ExportColumn[]
  language: 'en' | 'vi'
  words: Words
  /** Files for people show times on the clocks of this zone. */
  timeZone: string
}

const nameIn = (language: ExportOptions['language']) => (thing: { name: string; name_vi: string }) =>
  language === 'vi' ? thing.name_vi : thing.name

/** A row for people: names instead of codes, lists in one cell. */
export function cellsOf(one: Exported, options: ExportOptions): Cell[] {
  const context = { one, nameOf: nameIn(options.language) }
  return options.columns.map((column) => cellOf(column, rawOf(column, context), options))
}

/** An exported influencer for programs: codes, lists and dates as the API writes them. */
export function objectOf(one: Exported, { columns, language }: ExportOptions): Record<string, Raw> {
  const context = { one, nameOf: nameIn(language) }
  return Object.fromEntries(columns.map((column) => [column, rawOf(column, context)]))
}
