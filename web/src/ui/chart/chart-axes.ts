import type { ChartUnit } from './chart-data'
import type { ChartColors } from './chart-look'
import { axisDay, axisNumber, type ChartWords, type ShownChart } from './chart-words'

/** If there are at most this many points, each has its tick. */
const ALL_TICKS_UP_TO = 35
/** A count's axis reaches at least this far, so that one post does not fill the chart. */
const LEAST_COUNT_MAX = 4
const FONT_PX = 11
/** Space that the label of a day needs, horizontally or vertically. */
const LYING_PX = 56
const ON_END_PX = 14
const NAME_PX = 132
const TICKS = 4

type Look = { colors: ChartColors; words: ChartWords; widthPx: number }

const label = ({ muted }: ChartColors) => ({ color: muted, fontSize: FONT_PX })

/** Days or labels along the drawing: horizontal, vertical if they do not fit, fewer if they do not fit at all. */
export function alongAxis({ grid, dated }: ShownChart, { colors, words, widthPx }: Look) {
  const count = grid.at.length
  const roomPx = widthPx / Math.max(count, 1)
  const interval = count <= ALL_TICKS_UP_TO ? 0 : 'auto'
  const onEnd = interval === 0 && dated && roomPx < LYING_PX && roomPx >= ON_END_PX
  return {
    type: 'category',
    data: [...grid.at],
    axisLine: { lineStyle: { color: colors.line } },
    axisTick: { alignWithLabel: true, interval, lineStyle: { color: colors.line } },
    axisLabel: {
      ...label(colors),
      margin: 12,
      interval: roomPx < ON_END_PX ? 'auto' : interval,
      hideOverlap: true,
      rotate: onEnd ? 90 : 0,
      formatter: (at: string) => (dated ? axisDay(at, count, words.language) : at),
    },
  }
}

/** Names from top to bottom. */
export const downAxis = (names: readonly string[], { colors, widthPx }: Look) => ({
  type: 'category',
  data: [...names],
  inverse: true,
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: {
    ...label(colors),
    color: colors.text,
    fontSize: 12,
    interval: 0,
    width: Math.min(NAME_PX, widthPx / 3),
    overflow: 'truncate',
  },
})

interface Values {
  unit: ChartUnit
  values: readonly (number | null)[]
  /** Bars start at zero; lines show their own range. */
  fromZero: boolean
  name?: string | undefined
  right?: boolean
}

/** The approximate distance between ticks. */
function stepOf(values: readonly (number | null)[], fromZero: boolean): number {
  const knownValues = values.filter((value) => value !== null)
  const low = fromZero ? 0 : Math.min(...knownValues)
  return (Math.max(...knownValues, low) - low) / TICKS
}

/** An axis of numbers at the left or right side. */
export function valueAxis({ unit, values, fromZero, name, right = false }: Values, { colors, words }: Look) {
  const stepSize = stepOf(values, fromZero)
  const counts = unit === 'count' && fromZero
  return {
    type: 'value',
    scale: !fromZero,
    ...(counts && {
      minInterval: 1,
      max: ({ max }: { max: number }) => (max < LEAST_COUNT_MAX ? LEAST_COUNT_MAX : null),
    }),
    ...(name !== undefined && {
      name,
      nameGap: 12,
      nameTextStyle: { color: colors.muted, fontSize: FONT_PX, align: right ? 'right' : 'left' },
    }),
    ...(right && { alignTicks: true }),
    splitNumber: TICKS,
    splitLine: { show: !right, lineStyle: { color: colors.line } },
    axisLabel: {
      ...label(colors),
      formatter: (value: number) => axisNumber(value, unit, stepSize, words.language),
    },
  }
}
