import type { ChartKind, ChartSeries } from './chart-data'

/** Series also differ in shape and dash, for readers to whom the colors look alike. */
const SHAPES = ['circle', 'rect', 'triangle', 'diamond'] as const
const DASHES = ['solid', 'dashed', 'dotted', [8, 3, 2, 3], [16, 4]] as const
const COLORS = 6

export interface SeriesLook {
  as: 'line' | 'bar'
  /** Number of its color, from 1. */
  color: number
  shape: (typeof SHAPES)[number]
  dash: (typeof DASHES)[number]
}

/** How each series is drawn. */
export function lookOf(kind: ChartKind, series: readonly ChartSeries[], index: number): SeriesLook {
  const requestedKind = series[index]?.as ?? (index === 0 ? 'bar' : 'line')
  const as = kind === 'line-and-bar' ? requestedKind : kind === 'line' ? 'line' : 'bar'
  const before = series.slice(0, index).filter((_, one) => lookOf(kind, series, one).as === as).length
  return {
    as,
    color: (index % COLORS) + 1,
    shape: SHAPES[before % SHAPES.length] ?? 'circle',
    dash: DASHES[before % DASHES.length] ?? 'solid',
  }
}

/** Colors as computed at this element: canvas does not know variables. */
export interface ChartColors {
  series: readonly string[]
  low: string
  text: string
  muted: string
  line: string
  surface: string
}

export function colorsOf(element: Element): ChartColors {
  const style = getComputedStyle(element)
  const readColor = (name: string) => style.getPropertyValue(`--chart-${name}`).trim()
  return {
    series: Array.from({ length: COLORS }, (_, index) => readColor(String(index + 1))),
    low: readColor('low'),
    text: readColor('text'),
    muted: readColor('muted'),
    line: readColor('line'),
    surface: readColor('surface'),
  }
}
