import { useId, useState } from 'react'
import classes from './RangeHistogram.module.css'
import { RangeHistogramEnd } from './RangeHistogramEnd'
import { type Bin, positionOf, valueAt } from './RangeHistogramScale'
import { RangeHistogramSlider } from './RangeHistogramSlider'

export interface Ends {
  min?: number | undefined
  max?: number | undefined
}

export interface RangeLabels {
  field: string
  min: string
  max: string
  thumbMin: string
  thumbMax: string
  noMin: string
  noMax: string
  histogram: string
  noData: string
  marked?: { text: string; label: string } | undefined
}

interface Props {
  bins: readonly Bin[]
  value: Ends
  /** While dragging; the last call before onCommit wins. */
  onDrag: (ends: Ends) => void
  onCommit: (ends: Ends) => void
  integer?: boolean
  marked?: readonly [number, number] | undefined
  /** Typed ends outside the bins are cut to them, unless the field checks them itself. */
  clamp?: boolean
  error?: string | undefined
  write: (value: number) => string
  /** Writes a value as an input shows it, without its unit. */
  writePlain: (value: number) => string
  labels: RangeLabels
}

const STEPS_A_BIN = 8

function Bars({ bins, from, to, label }: { bins: readonly Bin[]; from: number; to: number; label: string }) {
  const most = Math.max(1, ...bins.map((bin) => bin.count))
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${bins.length * 10} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bins.map((bin, index) => {
        // Square root: small bins of a skewed market stay visible.
        const height = bin.count === 0 ? 0 : Math.max(1.5, Math.sqrt(bin.count / most) * 40)
        const inside = index + 0.5 >= from && index + 0.5 <= to
        return (
          <rect
            key={bin.from}
            data-inside={inside || undefined}
            x={index * 10 + 0.75}
            y={40 - height}
            width={8.5}
            height={height}
          />
        )
      })}
    </svg>
  )
}

/** A histogram with a slider of two thumbs and typed ends; a thumb at its end means unbounded. */
export function RangeHistogram(props: Props) {
  const {
    bins,
    value,
    onDrag,
    onCommit,
    integer = false,
    marked,
    clamp = true,
    error,
    write,
    writePlain,
    labels,
  } = props
  const id = useId()
  const [dragged, setDragged] = useState<readonly [number, number] | null>(null)
  const size = bins.length
  const valueEnds = [
    value.min === undefined ? 0 : positionOf(bins, value.min),
    value.max === undefined ? size : positionOf(bins, value.max),
  ] as const
  const [from, to] = dragged ?? valueEnds
  const endsOf = ([low, high]: readonly [number, number]): Ends => ({
    min: low <= 0 ? undefined : low === valueEnds[0] ? value.min : valueAt(bins, low, integer),
    max: high >= size ? undefined : high === valueEnds[1] ? value.max : valueAt(bins, high, integer),
  })
  const range = dragged ? endsOf(dragged) : value
  const low = bins[0]?.from
  const high = bins[size - 1]?.to
  const clampEnd = (end: number | undefined) =>
    end === undefined || !clamp || low === undefined || high === undefined ? end : Math.min(Math.max(end, low), high)
  const plain = (end: number | undefined) => (end === undefined ? '' : writePlain(end))
  return (
    <div className={classes.range}>
      {size > 0 ? (
        <div className={classes.graph}>
          <Bars bins={bins} from={from} to={to} label={labels.histogram} />
          <RangeHistogramSlider
            size={size}
            step={1 / STEPS_A_BIN}
            ends={[from, to]}
            marked={marked && [positionOf(bins, marked[0]), positionOf(bins, marked[1])]}
            labels={[labels.thumbMin, labels.thumbMax]}
            texts={[
              range.min === undefined ? labels.noMin : write(range.min),
              range.max === undefined ? labels.noMax : write(range.max),
            ]}
            onDrag={(ends) => {
              setDragged(ends)
              onDrag(endsOf(ends))
            }}
            onCommit={(ends) => {
              setDragged(null)
              onCommit(endsOf(ends))
            }}
          />
        </div>
      ) : (
        <p className={classes.none}>{labels.noData}</p>
      )}
      <div className={classes.ends}>
        <RangeHistogramEnd
          label={labels.min}
          placeholder={labels.noMin}
          text={plain(range.min)}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : `${id}-error`}
          onCommit={(end) => onCommit({ ...value, min: clampEnd(end) })}
        />
        <span aria-hidden="true">–</span>
        <RangeHistogramEnd
          label={labels.max}
          placeholder={labels.noMax}
          text={plain(range.max)}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : `${id}-error`}
          onCommit={(end) => onCommit({ ...value, max: clampEnd(end) })}
        />
      </div>
      {error !== undefined && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {marked && labels.marked && (
        <button
          type="button"
          className={classes.marked}
          aria-label={labels.marked.label}
          onClick={() => onCommit({ min: clampEnd(marked[0]), max: clampEnd(marked[1]) })}
        >
          {labels.marked.text}
        </button>
      )}
    </div>
  )
}
