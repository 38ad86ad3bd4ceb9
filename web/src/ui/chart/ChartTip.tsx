import classes from './chart.module.css'
import { lookOf } from './chart-look'
import type { Place } from './chart-places'
import { type ChartWords, linesAt, marksAt, type ShownChart } from './chart-words'
import type { Position } from './use-chart-cursor'

interface Props {
  shown: ShownChart
  words: ChartWords
  at: Position
  place: Place
  widthPx: number
}

/** Next to the selected position, on the side that has room; screen readers get it elsewhere. */
export function ChartTip({ shown, words, at, place, widthPx }: Props) {
  const isCourse = shown.kind !== 'heatmap' && shown.kind !== 'share'
  return (
    <div aria-hidden="true" className={classes.over}>
      {isCourse && <span className={classes.rule} style={{ left: place.xPx }} />}
      {place.points.map(({ series, xPx, yPx }) => (
        <span
          key={series}
          className={classes.point}
          data-color={lookOf(shown.kind, shown.series, series).color}
          style={{ left: xPx, top: yPx }}
        />
      ))}
      <div
        className={classes.tip}
        data-left={place.xPx > widthPx / 2 || undefined}
        style={{ left: place.xPx, top: Math.max(place.yPx, 24) }}
      >
        <strong>{shown.grid.at[at.index]}</strong>
        {linesAt(shown, at, words).map(({ name, text, series }) => (
          <span key={series}>
            {name} <b>{text}</b>
          </span>
        ))}
        {marksAt(shown, at.index).map((text) => (
          <span key={text} className={classes.mark}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
