import classes from './Sparkline.module.css'

interface Props {
  /** Evenly spread values, oldest first; fewer than two draw a dashed line. */
  values: readonly number[]
  label: string
  width?: number
  height?: number
}

const EDGE = 2

function pathOf(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  // A change of less than 2 % is drawn flat: noise must not look like a trend.
  const scale = Math.max(span, Math.abs(low) * 0.02, 1e-9)
  const offset = (scale - span) / 2
  const points = values.map((value, index) => {
    const x = EDGE + (index / (values.length - 1)) * (width - 2 * EDGE)
    const y = height - EDGE - ((value - low + offset) / scale) * (height - 2 * EDGE)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** A small line without axes; falling lines take the negative color. */
export function Sparkline({ values, label, width = 80, height = 28 }: Props) {
  const isDrawable = values.length >= 2
  const falls = isDrawable && (values[values.length - 1] ?? 0) < (values[0] ?? 0) * 0.995
  return (
    <svg
      className={classes.line}
      data-falls={falls || undefined}
      data-unknown={!isDrawable || undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path d={isDrawable ? pathOf(values, width, height) : `M${EDGE},${height / 2}H${width - EDGE}`} />
    </svg>
  )
}
