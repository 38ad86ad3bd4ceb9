import type { ChartKind, ChartSeries } from './chart-data'

/** Distinguished by shape and dash, too, for readers to whom the colors look alike. */
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
  const given = series[index]?.as ?? (index === 0 ? 'bar' : 'line')
  const as = kind === 'line-and-bar' ? given : kind === 'line' ? 'line' : 'bar'
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
  const read = (name: string) => style.getPropertyValue(`--chart-${name}`).trim()
  return {
    series: Array.from({ length: COLORS }, (_, index) => read(String(index + 1))),
    low: read('low'),
    text: read('text'),
    muted: read('muted'),
    line: read('line'),
    surface: read('surface'),
  }
}
