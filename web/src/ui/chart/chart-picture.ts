import type { ChartColors } from './chart-look'
import type { optionOf } from './chart-option'
import type { ShownChart } from './chart-words'
import { endDrawing, startDrawing } from './echarts'

const WIDTH_PX = 1_000
const HEAD_PX = 64
const PIXEL_RATIO = 2

type Option = ReturnType<typeof optionOf>

/** The chart with its title and key as a PNG of its own size; null if the browser cannot create one. */
export async function pictureOf(chart: ShownChart, option: Option, colors: ChartColors): Promise<Blob | null> {
  // The ratio is below the picture's own, so that it is drawn completely and not copied from what is painted so far.
  const drawing = startDrawing(document.createElement('div'), WIDTH_PX, chart.heightPx + HEAD_PX, 1)
  try {
    const hasKey = chart.series.length > 1 && chart.kind !== 'heatmap'
    drawing.setOption({
      ...option,
      grid: { ...option.grid, top: HEAD_PX + option.grid.top, left: 16, right: option.grid.right + 12, bottom: 12 },
      title: { text: chart.title, left: 16, top: 12, textStyle: { color: colors.text, fontSize: 16, fontWeight: 600 } },
      ...(hasKey && { legend: { left: 12, top: 38, textStyle: { color: colors.text } } }),
    })
    const canvas = drawing.renderToCanvas({ pixelRatio: PIXEL_RATIO, backgroundColor: colors.surface })
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    endDrawing(drawing)
  }
}

export const PICTURE_WIDTH_PX = WIDTH_PX
