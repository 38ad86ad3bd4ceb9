import { PLATFORM_NAMES, PLATFORMS, type Platform, type ScoreLevel } from '@kolscope/contract/core/enums'
import { fold, wordsOf } from '@kolscope/contract/core/fold'
import { type ChartType, MOST_REFUSED, type RefusedRow } from '@kolscope/contract/search/landscapes'
import { pauses } from '../../core/in-slices'
import { parsePlatform } from '../../core/spreadsheets/platform-of'
import type { ReadSheet } from '../../core/spreadsheets/read-sheet'
import type { StoredCategory } from '../../market/references/catalog'

/** One valid row of an uploaded sheet. */
export interface Count {
  chart_type: ChartType
  platform: Platform
  category_id: number | null
  level: ScoreLevel
  count: number
}

const COLUMNS = ['chart_type', 'platform', 'category', 'level', 'count'] as const
type Column = (typeof COLUMNS)[number]

const wordsIn = (text: string) => wordsOf(text.replaceAll('_', ' ')).join(' ')
const valuesByName = <V>(entries: readonly (readonly [value: V, ...names: string[]])[]): ReadonlyMap<string, V> =>
  new Map(entries.flatMap(([value, ...names]) => names.map((name) => [name, value] as const)))

const HEADINGS = valuesByName<Column>([
  ['chart_type', 'chart type', 'chart', 'type', 'loai bieu do', 'bieu do', 'loai'],
  ['platform', 'platform', 'nen tang', 'kenh'],
  ['category', 'category', 'categories', 'linh vuc', 'danh muc', 'chu de'],
  ['level', 'level', 'influence level', 'muc anh huong', 'muc', 'muc do', 'cap do'],
  ['count', 'count', 'number', 'total', 'influencers', 'so luong', 'so nguoi', 'tong'],
])
const CHART_TYPES = valuesByName<ChartType>([
  ['qualified', 'qualified', 'dat chuan', 'dat'],
  ['unqualified', 'unqualified', 'not qualified', 'chua dat chuan', 'khong dat chuan', 'khong dat'],
])
const LEVELS = valuesByName<ScoreLevel>([
  ['small', 'small', 'thap'],
  ['medium', 'medium', 'trung binh'],
  ['large', 'large', 'cao'],
  ['extreme', 'extreme', 'rat cao'],
  ['null', '', 'null', 'unknown', 'none', 'n a', 'chua ro', 'khong ro'],
])
const NO_CATEGORY = new Set(['', 'null', 'none', 'no category', 'n a', 'khong co linh vuc', 'chua co linh vuc'])

/** An empty cell, or the dash that represents one; other marks name no category. */
const NOTHING = /^[\s\-–—]*$/

const HEADER_WITHIN_ROWS = 20
const LARGEST = 1_000_000_000
const SHOWN_VALUE = 80
const COUNT = /^\d+(?:[ .,]\d{3})*$/
const NEGATIVE = /^[-−–]\s*\d/

type ColumnPlaces = Readonly<Record<Column, number>>

/** The meaning of each column, by the first row that names all five. */
async function headerOf({ rows }: ReadSheet): Promise<{ places: ColumnPlaces; bodyFrom: number } | null> {
  const pause = pauses()
  for (const [index, { cells }] of rows.slice(0, HEADER_WITHIN_ROWS).entries()) {
    const headings = cells.map((cell) => HEADINGS.get(wordsIn(cell)))
    await pause()
    const places = COLUMNS.map((column) => [column, headings.indexOf(column)] as const)
    if (places.every(([, place]) => place >= 0))
      return { places: Object.fromEntries(places) as unknown as ColumnPlaces, bodyFrom: index + 1 }
  }
  return null
}

function platformIn(text: string): Platform | null {
  const foldedText = fold(text.trim())
  const platform = PLATFORMS.find((one) => one === foldedText || fold(PLATFORM_NAMES[one]) === foldedText)
  return platform ?? parsePlatform(text)
}

function countIn(text: string): number | 'negative' | 'not-a-count' {
  const trimmed = text.trim()
  if (NEGATIVE.test(trimmed)) return 'negative'
  const count = COUNT.test(trimmed) ? Number(trimmed.replace(/[ .,]/g, '')) : Number.NaN
  return count <= LARGEST ? count : 'not-a-count'
}

/** Finds categories by id, code, name and Vietnamese name. */
function categoryFinder(categories: Iterable<StoredCategory>): (text: string) => number | null | undefined {
  const ids = new Map<string, number>()
  for (const { id, categoryCode, categoryName, name_vi } of categories)
    for (const text of [String(id), categoryCode, categoryName, name_vi]) {
      const words = wordsIn(text)
      if (words !== '' && !ids.has(words)) ids.set(words, id)
    }
  return (text) => {
    const words = wordsIn(text)
    if (words === '' && !NOTHING.test(text)) return undefined
    return NO_CATEGORY.has(words) ? null : ids.get(words)
  }
}

type Refusal = Pick<RefusedRow, 'reason' | 'value'>
const refusal = (reason: RefusedRow['reason'], value: string): Refusal => ({
  reason,
  value: value.slice(0, SHOWN_VALUE),
})

function parseRow(textOf: (column: Column) => string, findCategory: ReturnType<typeof categoryFinder>) {
  const text = Object.fromEntries(COLUMNS.map((column) => [column, textOf(column)])) as Record<Column, string>
  const chart_type = CHART_TYPES.get(wordsIn(text.chart_type))
  if (!chart_type) return refusal('unknown-chart-type', text.chart_type)
  const platform = platformIn(text.platform)
  if (!platform) return refusal('unknown-platform', text.platform)
  const category_id = findCategory(text.category)
  if (category_id === undefined) return refusal('unknown-category', text.category)
  const level = LEVELS.get(wordsIn(text.level))
  if (!level) return refusal('unknown-level', text.level)
  const count = countIn(text.count)
  if (typeof count === 'string') return refusal(count, text.count)
  return { chart_type, platform, category_id, level, count }
}

/** Reads the sheets of an upload row by row; counts and skips invalid rows, and reports the first invalid row. */
export async function readCounts(sheets: readonly ReadSheet[], categories: Iterable<StoredCategory>) {
  const findCategory = categoryFinder(categories)
  const counts = new Map<string, Count>()
  const refusedRows: RefusedRow[] = []
  let refusedTotal = 0
  const refuse = (row: RefusedRow) => {
    refusedTotal += 1
    if (refusedRows.length < MOST_REFUSED) refusedRows.push(row)
  }
  const pause = pauses()
  for (const sheet of sheets) {
    const header = await headerOf(sheet)
    if (!header) {
      refuse({ sheet: sheet.sheet, row: sheet.rows[0]?.number ?? 1, ...refusal('no-header', '') })
      continue
    }
    for (const { number: row, cells } of sheet.rows.slice(header.bodyFrom)) {
      await pause()
      const parsedRow = parseRow((column) => cells[header.places[column]] ?? '', findCategory)
      const key =
        'reason' in parsedRow
          ? ''
          : [parsedRow.chart_type, parsedRow.platform, parsedRow.category_id, parsedRow.level].join()
      if ('reason' in parsedRow) refuse({ sheet: sheet.sheet, row, ...parsedRow })
      else if (counts.has(key)) refuse({ sheet: sheet.sheet, row, ...refusal('twice', key.replaceAll(',', ' ')) })
      else counts.set(key, parsedRow)
    }
  }
  return { counts: [...counts.values()], refused: refusedRows, refusedTotal }
}
