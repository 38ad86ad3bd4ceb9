import classes from './print.module.css'

interface Props {
  points: readonly { at: string; value: number | null }[]
  /** Shows the lowest and the highest value. */
  write: (value: number) => string
  bars?: boolean
}

const WIDTH = 340
const HEIGHT = 96
const EDGE = 2

/** How many bars would fit side by side if no days between were missing. */
function placesOf(days: readonly number[]): number {
  const gaps = days.slice(1).map((day, before) => day - (days[before] ?? day))
  return Math.round(((days.at(-1) ?? 0) - (days[0] ?? 0)) / Math.min(...gaps)) + 1
}

/** A dated line or bars for paper: first and last day below, lowest and highest value at the side. */
export function PrintLine({ points, write, bars = false }: Props) {
  const knownPoints = points.filter((one): one is { at: string; value: number } => one.value !== null)
  const [first, last] = [knownPoints[0], knownPoints.at(-1)]
  if (!first || !last || knownPoints.length < 2) return null
  const values = knownPoints.map(({ value }) => value)
  const high = Math.max(...values)
  const low = bars ? 0 : Math.min(...values)
  const span = Math.max(high - low, Math.abs(high) * 0.02, 1)
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)]
  const places = placesOf(knownPoints.map(({ at }) => Date.parse(at)))
  const width = bars ? ((WIDTH - 2 * EDGE) / places) * 0.7 : 0
  const x = (at: string) => EDGE + ((Date.parse(at) - from) / Math.max(to - from, 1)) * (WIDTH - 2 * EDGE - width)
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE)
  return (
    <div className={classes.chart}>
      <p className={classes.ends}>
        <span>{write(high)}</span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={classes.grid} d={`M0,${HEIGHT - 1}H${WIDTH}M0,${HEIGHT / 2}H${WIDTH}M0,1H${WIDTH}`} />
        {bars ? (
          knownPoints.map(({ at, value }) => (
            <rect key={at} className={classes.bar} x={x(at)} y={y(value)} width={width} height={HEIGHT - y(value)} />
          ))
        ) : (
          <path
            className={classes.line}
            d={`M${knownPoints.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join('L')}`}
          />
        )}
      </svg>
      <p className={classes.ends}>
        <span>
          {first.at} · {write(first.value)}
        </span>
        <span>
          {last.at} · {write(last.value)}
        </span>
      </p>
    </div>
  )
}
