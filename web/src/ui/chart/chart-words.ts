import type { Language } from '@kolscope/contract/core/enums'
import { useMemo } from 'react'
import { fullNumber, percent, shortNumber } from '../../core/format'
import { type Translate, useLanguage, useT } from '../../core/i18n'
import {
  type ChartGrid,
  type ChartKind,
  type ChartMark,
  type ChartSeries,
  type ChartUnit,
  extremesOf,
  knownIndexes,
} from './chart-data'

/** A chart with everything that its parts show. */
export interface ShownChart {
  kind: ChartKind
  title: string
  atName: string
  dated: boolean
  series: readonly ChartSeries[]
  grid: ChartGrid
  marks: readonly ChartMark[]
  heightPx: number
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', vi: 'vi-VN' }
/** An axis of at least this many days names months with their years. */
const MONTHS_FROM_DAYS = 180

/** The exact value with its unit. */
export function valueText(value: number, unit: ChartUnit, language: Language): string {
  return unit === 'percent' ? percent(value, language, { digits: 2 }) : fullNumber(value, language)
}

/** A number of an axis whose ticks are `stepSize` apart: abbreviated if neighbors stay different. */
export function axisNumber(value: number, unit: ChartUnit, stepSize: number, language: Language): string {
  if (unit === 'percent') return percent(value, language, { digits: stepSize < 1 ? 2 : 1 })
  const size = Math.abs(value)
  const scale = size >= 1e9 ? 1e9 : size >= 1e6 ? 1e6 : 1e3
  const tells = size < 1_000 || stepSize >= scale / 10
  if (!tells) return fullNumber(value, language)
  return shortNumber(value, language).replace('+', '')
}

/** A day on an axis: `Nov 2` or `2/11`, and month with year on a long one. */
export function axisDay(day: string, days: number, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  const month = language === 'vi' ? 'numeric' : 'short'
  const parts = days >= MONTHS_FROM_DAYS ? ({ month, year: 'numeric' } as const) : ({ month, day: 'numeric' } as const)
  return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: 'UTC' }).format(date)
}

/** How the values of a position read: each series with its value, or the one cell of a heat map. */
export function linesAt(
  { kind, series, grid }: Pick<ShownChart, 'kind' | 'series' | 'grid'>,
  { index, row }: { index: number; row: number },
  { t, language }: ChartWords,
) {
  return series.flatMap((one, at) => {
    if (kind === 'heatmap' && at !== row) return []
    const value = grid.values[at]?.[index] ?? null
    const text = value === null ? t('chart.unknown') : valueText(value, one.unit, language)
    return [{ name: one.name, text, series: at }]
  })
}

/** What happened at a position. */
export const marksAt = ({ marks, grid }: Pick<ShownChart, 'marks' | 'grid'>, index: number): string[] =>
  marks.filter(({ at }) => at === grid.at[index]).map(({ text }) => text)

/** A position in one sentence, for screen readers. */
export function saidAt(chart: ShownChart, cursor: { index: number; row: number } | null, words: ChartWords): string {
  if (cursor === null) return ''
  const lines = linesAt(chart, cursor, words).map(({ name, text }) => words.t('chart.said', { name, value: text }))
  return [`${chart.grid.at[cursor.index]}. ${lines.join(', ')}`, ...marksAt(chart, cursor.index)].join('. ')
}

function courseOf({ series, grid, dated }: ShownChart, at: number, { t, language }: ChartWords): string | null {
  const one = series[at]
  const row = grid.values[at]
  const extremes = row && extremesOf(row)
  if (!one || !row || !extremes) return null
  const value = (index: number) => valueText(row[index] ?? 0, one.unit, language)
  const place = (index: number) => grid.at[index] ?? ''
  const high = { high: value(extremes.high), highAt: place(extremes.high) }
  if (!dated) return t('chart.summary.most', { name: one.name, ...high })
  const { first, last, low } = extremes
  return t('chart.summary.course', {
    name: one.name,
    first: value(first),
    firstAt: place(first),
    last: value(last),
    lastAt: place(last),
    low: value(low),
    ...high,
  })
}

function sharesOf({ series, grid }: ShownChart, { t, language }: ChartWords): string {
  const { name = '', unit = 'count' } = series[0] ?? {}
  const shares = knownIndexes(grid).map((index) =>
    t('chart.said', {
      name: grid.at[index] ?? '',
      value: valueText(grid.values[0]?.[index] ?? 0, unit, language),
    }),
  )
  return t('chart.summary.shares', { name, shares: shares.join(', ') })
}

/** What the drawing shows, in a few sentences. */
export function summaryOf(chart: ShownChart, words: ChartWords): string {
  const sentences =
    chart.kind === 'share'
      ? [sharesOf(chart, words)]
      : chart.series.map((_, at) => courseOf(chart, at, words)).filter((one) => one !== null)
  const events = chart.marks.length > 0 ? [words.t('chart.summary.events', { count: chart.marks.length })] : []
  return [...sentences, ...events].join(' ')
}

export interface ChartWords {
  t: Translate
  language: Language
}

export function useChartWords(): ChartWords {
  const t = useT()
  const language = useLanguage()
  return useMemo(() => ({ t, language }), [t, language])
}
