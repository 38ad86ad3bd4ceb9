import { type KeyboardEvent, useMemo, useState } from 'react'
import { type ChartGrid, type ChartKind, knownIndexes } from './chart-data'

/** The position being read: along the axis, and the row of a heat map. */
export interface Position {
  index: number
  row: number
}

export interface ChartCursor {
  at: Position | null
  /** Goes to the known position nearest to this one. */
  point: (position: Position) => void
  clear: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const PAGE = 7

/** Where a key leads among `count` positions; null if it leads nowhere. */
export function stepOf(key: string, from: number | null, count: number, upright: boolean): number | null {
  const [back, on] = upright ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const within = (position: number) => Math.min(Math.max(position, 0), count - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === on) return from === null ? 0 : within(from + 1)
  if (key === back) return from === null ? count - 1 : within(from - 1)
  if (key === 'PageDown') return within((from ?? -1) + PAGE)
  if (key === 'PageUp') return within((from ?? count) - PAGE)
  return null
}

function nearest(indexes: readonly number[], target: number): number | null {
  return indexes.reduce<number | null>(
    (best, one) => (best === null || Math.abs(one - target) < Math.abs(best - target) ? one : best),
    null,
  )
}

/** The point being read, moved by pointer or arrow keys over all known points. */
export function useChartCursor(kind: ChartKind, grid: ChartGrid): ChartCursor {
  const [at, setAt] = useState<Position | null>(null)
  const indexes = useMemo(() => knownIndexes(grid), [grid])
  const rows = kind === 'heatmap' ? grid.values.length : 1
  const position = at !== null && at.index < grid.at.length && at.row < rows ? at : null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && position !== null) return setAt(null)
    const place = position === null ? null : indexes.indexOf(position.index)
    const row = kind === 'heatmap' ? stepOf(event.key, position?.row ?? null, rows, true) : null
    const isRowKey = row !== null && event.key.startsWith('Arrow')
    const step = isRowKey ? place : stepOf(event.key, place, indexes.length, kind === 'share')
    if (step === null && !isRowKey) return
    event.preventDefault()
    setAt({ index: indexes[step ?? 0] ?? 0, row: isRowKey ? row : (position?.row ?? 0) })
  }
  const point = (target: Position) => {
    const index = nearest(indexes, target.index)
    if (index === null) return
    const row = Math.min(Math.max(target.row, 0), rows - 1)
    setAt((before) => (before?.index === index && before.row === row ? before : { index, row }))
  }
  return { at: position, point, clear: () => setAt(null), onKeyDown }
}
