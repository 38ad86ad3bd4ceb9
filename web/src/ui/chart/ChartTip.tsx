import classes from './chart.module.css'
import { lookOf } from './chart-look'
import type { Place } from './chart-places'
import { type ChartWords, linesAt, marksAt, type ShownChart } from './chart-words'
import type { Position } from './use-chart-cursor'

interface Props {
  chart: ShownChart
  words: ChartWords
  at: Position
  place: Place
  widthPx: number
}

/** The tip next to the selected position, on the side that has room; screen readers get its text elsewhere. */
export function ChartTip({ chart, words, at, place, widthPx }: Props) {
  const isCourse = chart.kind !== 'heatmap' && chart.kind !== 'share'
  return (
    <div aria-hidden="true" className={classes.over}>
      {isCourse && <span className={classes.rule} style={{ left: place.xPx }} />}
      {place.points.map(({ series, xPx, yPx }) => (
        <span
          key={series}
          className={classes.point}
          data-color={lookOf(chart.kind, chart.series, series).color}
          style={{ left: xPx, top: yPx }}
        />
      ))}
      <div
        className={classes.tip}
        data-left={place.xPx > widthPx / 2 || undefined}
        style={{ left: place.xPx, top: Math.max(place.yPx, 24) }}
      >
        <strong>{chart.grid.at[at.index]}</strong>
        {linesAt(chart, at, words).map(({ name, text, series }) => (
          <span key={series}>
            {name} <b>{text}</b>
          </span>
        ))}
        {marksAt(chart, at.index).map((text) => (
          <span key={text} className={classes.mark}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
