import { BarChart, HeatmapChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent, VisualMapContinuousComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([
  BarChart,
  CanvasRenderer,
  GridComponent,
  HeatmapChart,
  LegendComponent,
  LineChart,
  TitleComponent,
  VisualMapContinuousComponent,
])

/** A drawing in a box of known size; nothing moves by itself. */
export const startDrawing = (box: HTMLElement, widthPx: number, heightPx: number, devicePixelRatio?: number) =>
  init(box, null, { renderer: 'canvas', width: widthPx, height: heightPx, devicePixelRatio })

export type Drawing = ReturnType<typeof startDrawing>

/** Heat maps are painted over several frames; a drawing that is not emptied first paints on after its end. */
export function endDrawing(drawing: Drawing): void {
  drawing.clear()
  drawing.dispose()
}
