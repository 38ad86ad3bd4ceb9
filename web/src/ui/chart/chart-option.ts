import { alongAxis, downAxis, valueAxis } from './chart-axes'
import { extremesOf } from './chart-data'
import { type ChartColors, lookOf, type SeriesLook } from './chart-look'
import { type ChartWords, type ShownChart, valueText } from './chart-words'

interface Look {
  colors: ChartColors
  words: ChartWords
  widthPx: number
  fontFamily: string
}

/** Points of a line are drawn separately up to this many. */
const SIGNS_UP_TO = 35
const SIGN_PX = 7
const MARK_PX = 24
/** Bars are fainter than the line that crosses them. */
const BESIDE_LINE_OPACITY = 0.6

const frame = ({ fontFamily, colors }: Look) => ({
  animation: false,
  textStyle: { fontFamily, color: colors.text },
  grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
})

const colorOf = ({ series }: ChartColors, look: SeriesLook) => series[look.color - 1] ?? '#4f46e5'

function lineSeries(chart: ShownChart, index: number, look: SeriesLook, { colors }: Look) {
  const row = chart.grid.values[index] ?? []
  const marked = new Set(chart.marks.map(({ at }) => at))
  const signPx = row.filter((value) => value !== null).length <= SIGNS_UP_TO ? SIGN_PX : 0
  const joins = chart.series[index]?.joins ?? false
  const isAlone = (at: number) => !joins && (row[at - 1] ?? null) === null && (row[at + 1] ?? null) === null
  return {
    type: 'line',
    connectNulls: joins,
    showAllSymbol: true,
    symbol: look.shape,
    symbolSize: signPx,
    data: row.map((value, at) => {
      if (index === 0 && marked.has(chart.grid.at[at] ?? '')) return { value, symbol: 'pin', symbolSize: MARK_PX }
      return signPx === 0 && isAlone(at) ? { value, symbolSize: SIGN_PX - 2 } : value
    }),
    lineStyle: { width: 2, type: look.dash, color: colorOf(colors, look) },
    emphasis: { disabled: true },
  }
}

function barSeries(chart: ShownChart, index: number, { colors }: Look) {
  const striped = chart.series.slice(0, index).some((_, at) => lookOf(chart.kind, chart.series, at).as === 'bar')
  return {
    type: 'bar',
    barMaxWidth: 28,
    data: [...(chart.grid.values[index] ?? [])],
    itemStyle: {
      borderRadius: [2, 2, 0, 0],
      opacity: chart.kind === 'line-and-bar' ? BESIDE_LINE_OPACITY : 1,
      ...(striped && {
        decal: { color: colors.surface, dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: Math.PI / 4 },
      }),
    },
  }
}

/** Lines and bars over days or labels; with both, bars use the left axis and lines the right one. */
function courseOption(chart: ShownChart, look: Look) {
  const { kind, series } = chart
  const looks = series.map((_, index) => lookOf(kind, series, index))
  const [bar, line] = [looks.findIndex(({ as }) => as === 'bar'), looks.findIndex(({ as }) => as === 'line')]
  const both = kind === 'line-and-bar' && bar >= 0 && line >= 0
  const axisOf = (index: number, right: boolean, hasName: boolean) => {
    const { unit = 'count', name = '' } = series[index] ?? {}
    const fromZero = kind === 'line-and-bar' || looks[index]?.as === 'bar'
    const values = both || bar >= 0 ? (chart.grid.values[index] ?? []) : chart.grid.values.flat()
    return valueAxis({ unit, values, fromZero, right, ...(hasName && { name }) }, look)
  }
  const option = frame(look)
  return {
    ...option,
    ...(both && { grid: { ...option.grid, top: 32 } }),
    xAxis: { ...alongAxis(chart, look), boundaryGap: bar >= 0 },
    yAxis: both ? [axisOf(bar, false, true), axisOf(line, true, true)] : [axisOf(0, false, false)],
    series: series.map(({ name }, index) => {
      const one = looks[index] ?? lookOf(kind, series, index)
      return {
        name,
        yAxisIndex: both && one.as === 'line' ? 1 : 0,
        color: colorOf(look.colors, one),
        ...(one.as === 'line' ? lineSeries(chart, index, one, look) : barSeries(chart, index, look)),
      }
    }),
  }
}

function shareOption(chart: ShownChart, look: Look) {
  const { unit = 'count' } = chart.series[0] ?? {}
  const row = chart.grid.values[0] ?? []
  const option = frame(look)
  return {
    ...option,
    grid: { ...option.grid, top: 0, right: 72 },
    xAxis: { type: 'value', min: 0, show: false },
    yAxis: downAxis(chart.grid.at, look),
    series: [
      {
        type: 'bar',
        data: [...row],
        barMaxWidth: 20,
        color: look.colors.series[0],
        itemStyle: { borderRadius: [0, 4, 4, 0] },
        label: {
          show: true,
          position: 'right',
          color: look.colors.text,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const value = row[dataIndex] ?? null
            return value === null ? '' : valueText(value, unit, look.words.language)
          },
        },
      },
    ],
  }
}

function heatOption(chart: ShownChart, look: Look) {
  const { grid, series } = chart
  const highest = Math.max(...grid.values.map((row) => row[extremesOf(row)?.high ?? 0] ?? 0), 1)
  const cells = grid.values.flatMap((row, y) => row.flatMap((value, x) => (value === null ? [] : [[x, y, value]])))
  return {
    ...frame(look),
    xAxis: { ...alongAxis(chart, look), splitLine: { show: false } },
    yAxis: downAxis(
      series.map(({ name }) => name),
      look,
    ),
    visualMap: { show: false, min: 0, max: highest, inRange: { color: [look.colors.low, look.colors.series[0]] } },
    series: [
      {
        type: 'heatmap',
        data: cells,
        itemStyle: { borderColor: look.colors.surface, borderWidth: 2, borderRadius: 3 },
        emphasis: { itemStyle: { borderColor: look.colors.text, borderWidth: 2 } },
      },
    ],
  }
}

/** The drawing in the terms of the drawing library. */
export function optionOf(chart: ShownChart, look: Look) {
  if (chart.kind === 'share') return shareOption(chart, look)
  return chart.kind === 'heatmap' ? heatOption(chart, look) : courseOption(chart, look)
}
