import type { ImportRow } from '@kolscope/contract/lists/importer'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { useT } from '../../../core/i18n'
import { RowLine } from './RowLine'
import classes from './row-table.module.css'

const USUAL_HEIGHT_PX = 62
const OVERSCAN = 8
const PAGE_STEP = 10

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_STEP, PageUp: -PAGE_STEP }
const COLUMNS = ['id', 'name', 'platform', 'url', 'status'] as const

interface Props {
  rows: readonly ImportRow[]
  chosen: ReadonlySet<number>
  onChoose: (rows: readonly ImportRow[], isChosen: boolean) => void
}

function placeOf(target: EventTarget | null): number | null {
  const place = target instanceof HTMLElement ? target.dataset.place : undefined
  return place === undefined ? null : Number(place)
}

function useWindow(rows: readonly ImportRow[]) {
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => USUAL_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    // The focused row stays rendered, however far the user scrolls.
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (focused === null || focused >= rows.length || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((a, b) => a - b)
    },
  })
  const move = (event: KeyboardEvent) => {
    const [step, place] = [STEPS[event.key], placeOf(event.target)]
    if (step === undefined || place === null) return
    event.preventDefault()
    const next = Math.min(rows.length - 1, Math.max(0, place + step))
    setFocused(next)
    lines.scrollToIndex(next, { align: 'auto' })
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus({ preventScroll: true }),
    )
  }
  const keys = {
    onKeyDown: move,
    onFocus: (event: FocusEvent) => setFocused(placeOf(event.target)),
    onBlur: () => setFocused(null),
  }
  return { box, lines, keys }
}

/** Counts all rows, so it renders again only when rows or selection change. */
const Head = memo(function Head({ rows, chosen, onChoose }: Props) {
  const t = useT()
  const count = rows.reduce((sum, { id }) => sum + (chosen.has(id) ? 1 : 0), 0)
  const all = rows.length > 0 && count === rows.length
  return (
    <tr className={classes.head} aria-rowindex={1}>
      <th scope="col" className={classes.check}>
        <input
          type="checkbox"
          aria-label={t('importer.chooseAll')}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all
          }}
          onChange={() => onChoose(rows, !all)}
        />
      </th>
      {COLUMNS.map((column) => (
        <th key={column} scope="col" className={classes[column]}>
          {t(`importer.row.${column}`)}
        </th>
      ))}
    </tr>
  )
})

/** The rows of an import; only the visible rows are rendered, however many there are. */
export function RowTable({ rows, chosen, onChoose }: Props) {
  const t = useT()
  const { box, lines, keys } = useWindow(rows)
  const toggle = useCallback((row: ImportRow, isChosen: boolean) => onChoose([row], isChosen), [onChoose])
  return (
    <div ref={box} className={classes.box}>
      <table aria-label={t('importer.rows')} aria-rowcount={rows.length + 1} className={classes.table}>
        <thead className={classes.heads}>
          <Head rows={rows} chosen={chosen} onChoose={onChoose} />
        </thead>
        <tbody className={classes.lines} style={{ height: lines.getTotalSize() }} {...keys}>
          {lines.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <tr
                  key={key}
                  ref={lines.measureElement}
                  aria-rowindex={index + 2}
                  data-index={index}
                  data-chosen={chosen.has(row.id) || undefined}
                  className={classes.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <RowLine row={row} place={index} checked={chosen.has(row.id)} onToggle={toggle} />
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
