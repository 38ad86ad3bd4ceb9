import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import classes from './RangeHistogram.module.css'

type Pair = readonly [number, number]

interface Props {
  /** Positions run from 0 to this. */
  size: number
  step: number
  ends: Pair
  marked?: Pair | undefined
  labels: readonly [string, string]
  texts: readonly [string, string]
  onDrag: (ends: Pair) => void
  /** Called when a thumb is released, or a key that moved it. */
  onCommit: (ends: Pair) => void
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -8,
  PageUp: 8,
}

/** Two thumbs on a line, by pointer, touch and keyboard; they never cross. */
export function RangeHistogramSlider({ size, step, ends, marked, labels, texts, onDrag, onCommit }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const drag = useRef<{ thumb: 0 | 1; ends: Pair } | null>(null)
  const moveThumb = (thumb: 0 | 1, position: number, [low, high]: Pair): Pair => {
    const snapped = Math.min(Math.max(Math.round(position / step) * step, 0), size)
    return thumb === 0 ? [Math.min(snapped, high), high] : [low, Math.max(snapped, low)]
  }
  const move = (thumb: 0 | 1, position: number) => {
    const next = moveThumb(thumb, position, drag.current?.ends ?? ends)
    drag.current = { thumb, ends: next }
    onDrag(next)
  }
  const release = () => {
    if (drag.current) onCommit(drag.current.ends)
    drag.current = null
  }
  const positionAt = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    return box && box.width > 0 ? ((event.clientX - box.left) / box.width) * size : 0
  }
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    const position = positionAt(event)
    const nearer = Math.abs(position - ends[0]) <= Math.abs(position - ends[1]) ? 0 : 1
    const thumb = ends[0] === ends[1] ? (position < ends[0] ? 0 : 1) : nearer
    event.currentTarget.setPointerCapture(event.pointerId)
    const target = event.currentTarget.querySelectorAll<HTMLElement>('[role="slider"]')[thumb]
    target?.focus({ preventScroll: true })
    move(thumb, position)
  }
  const press = (thumb: 0 | 1) => (event: KeyboardEvent) => {
    const now = (drag.current?.ends ?? ends)[thumb]
    const steps = KEY_STEPS[event.key]
    const next =
      steps !== undefined ? now + steps * step * 2 : event.key === 'Home' ? 0 : event.key === 'End' ? size : null
    if (next === null) return
    event.preventDefault()
    move(thumb, next)
  }
  const percent = (position: number) => `${(position / size) * 100}%`
  return (
    <div
      ref={track}
      className={classes.slider}
      onPointerDown={grab}
      onPointerMove={(event) => drag.current && event.buttons > 0 && move(drag.current.thumb, positionAt(event))}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div className={classes.track} />
      {marked && (
        <div
          className={classes.mark}
          style={{ left: percent(marked[0]), right: `calc(100% - ${percent(marked[1])})` }}
        />
      )}
      <div className={classes.fill} style={{ left: percent(ends[0]), right: `calc(100% - ${percent(ends[1])})` }} />
      {([0, 1] as const).map((thumb) => (
        <div
          key={thumb}
          className={classes.thumb}
          style={{ left: percent(ends[thumb]) }}
          role="slider"
          tabIndex={0}
          aria-label={labels[thumb]}
          aria-valuemin={0}
          aria-valuemax={size}
          aria-valuenow={ends[thumb]}
          aria-valuetext={texts[thumb]}
          onKeyDown={press(thumb)}
          onKeyUp={release}
          onBlur={release}
        />
      ))}
    </div>
  )
}
