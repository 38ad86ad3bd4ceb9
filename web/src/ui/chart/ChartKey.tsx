import classes from './chart.module.css'
import type { ChartKind, ChartSeries } from './chart-data'
import { lookOf, type SeriesLook } from './chart-look'

const SHAPES = {
  circle: <circle cx="12" cy="6" r="3.5" />,
  rect: <rect x="8.5" y="2.5" width="7" height="7" />,
  triangle: <path d="M12 2 16 9.5H8Z" />,
  diamond: <path d="M12 1.5 16.5 6 12 10.5 7.5 6Z" />,
}

function Sign({ look }: { look: SeriesLook }) {
  const dash =
    typeof look.dash === 'string' ? { solid: undefined, dashed: '5 3', dotted: '2 2' }[look.dash] : look.dash.join(' ')
  return (
    <svg width="24" height="12" viewBox="0 0 24 12" aria-hidden="true" data-color={look.color}>
      {look.as === 'bar' ? (
        <rect x="7" y="1" width="10" height="10" rx="2" />
      ) : (
        <>
          <line x1="0" x2="24" y1="6" y2="6" strokeDasharray={dash} />
          {SHAPES[look.shape]}
        </>
      )}
    </svg>
  )
}

/** Which sign and color belong to which series. */
export function ChartKey({ kind, series }: { kind: ChartKind; series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.key}>
      {series.map((one, index) => (
        <li key={one.name}>
          <Sign look={lookOf(kind, series, index)} />
          {one.name}
        </li>
      ))}
    </ul>
  )
}
