import { lookOf } from './chart-look'
import type { ShownChart } from './chart-words'
import type { Drawing } from './echarts'
import type { Position } from './use-chart-cursor'

/** The position under a pixel of the drawing; the nearest known one is read. */
export function positionAt(drawing: Drawing, { kind }: ShownChart, xPx: number, yPx: number): Position {
  const along = () => Math.round(Number(drawing.convertFromPixel({ xAxisIndex: 0 }, xPx)))
  const down = () => Math.round(Number(drawing.convertFromPixel({ yAxisIndex: 0 }, yPx)))
  if (kind === 'share') return { index: down(), row: 0 }
  return { index: along(), row: kind === 'heatmap' ? down() : 0 }
}

export interface Place {
  xPx: number
  yPx: number
  /** Where the lines' own points are. */
  points: { series: number; xPx: number; yPx: number }[]
}

/** Where a position is drawn. */
export function placeOf(drawing: Drawing, chart: ShownChart, { index, row }: Position): Place {
  const { kind, grid, series } = chart
  if (kind === 'heatmap') {
    const [xPx = 0, yPx = 0] = drawing.convertToPixel({ seriesIndex: 0 }, [index, row]) as number[]
    return { xPx, yPx, points: [] }
  }
  if (kind === 'share') {
    const value = grid.values[0]?.[index] ?? 0
    const [xPx = 0, yPx = 0] = drawing.convertToPixel({ seriesIndex: 0 }, [value, index]) as number[]
    return { xPx, yPx, points: [] }
  }
  const points = grid.values.flatMap((values, at) => {
    const value = values[index] ?? null
    if (value === null || lookOf(kind, series, at).as === 'bar') return []
    const [xPx = 0, yPx = 0] = drawing.convertToPixel({ seriesIndex: at }, [index, value]) as number[]
    return [{ series: at, xPx, yPx }]
  })
  const xPx = Number(drawing.convertToPixel({ xAxisIndex: 0 }, index))
  return { xPx, yPx: Math.min(...points.map((one) => one.yPx), chart.heightPx / 2), points }
}
