import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useRef } from 'react'
import { useLatest } from '../../core/use-latest'
import classes from './FacetOptions.module.css'

export interface FacetItem {
  /** Absent for a heading. */
  value?: string | number
  label: string
  /** The number of results if the option is selected; null if unknown. */
  count?: number | null
  /** The count in words and figures. */
  countText?: string
  depth?: number
  mark?: ReactNode
}

interface Props {
  name: string
  items: readonly FacetItem[]
  chosen: readonly (string | number)[]
  onToggle: (value: string | number) => void
  /** Allows only one selection. */
  single?: boolean
}

const VIRTUAL_FROM = 60
const ROW_PX = 32
const COARSE_ROW_PX = 44

interface RowProps extends FacetItem {
  /** Name of the group, if only one of it may be selected. */
  radio: string | undefined
  checked: boolean
  onToggle: (value: string | number) => void
}

/** Renders again only when its own props change: a list has hundreds, and counts change with each filter. */
const Row = memo(function Row({ value, label, count, countText, depth, mark, radio, checked, onToggle }: RowProps) {
  if (value === undefined) return <div className={classes.heading}>{label}</div>
  return (
    <label
      className={classes.option}
      data-none={count === 0 || undefined}
      style={{ paddingInlineStart: (depth ?? 0) * 16 }}
    >
      <input
        type={radio === undefined ? 'checkbox' : 'radio'}
        name={radio}
        checked={checked}
        onChange={() => onToggle(value)}
      />
      {mark}
      <span className={classes.label} title={label.length > 26 ? label : undefined}>
        {label}
      </span>
      {countText !== undefined && <span className={classes.count}>{countText}</span>}
    </label>
  )
})

function rowProps(
  { value, label, count, countText, depth, mark }: FacetItem,
  { name, chosen, onToggle, single }: Props,
) {
  const checked = value !== undefined && chosen.includes(value)
  return {
    value,
    label,
    count,
    countText,
    depth,
    mark,
    radio: single ? name : undefined,
    checked,
    onToggle,
  } as RowProps
}

const isCoarse = () => typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches

function VirtualList(props: Props) {
  const { items } = props
  const box = useRef<HTMLDivElement>(null)
  const rowPx = isCoarse() ? COARSE_ROW_PX : ROW_PX
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 6,
  })
  return (
    <div ref={box} className={classes.scroll}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index]
          return (
            item && (
              <div
                key={row.key}
                className={classes.placed}
                style={{ transform: `translateY(${row.start}px)`, height: rowPx }}
              >
                <Row {...rowProps(item, props)} />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

/** Options with their counts; those without results stay, dimmed. Long lists render only what is visible. */
export function FacetOptions({ onToggle, ...rest }: Props) {
  const latest = useLatest(onToggle)
  const toggle = useCallback((value: string | number) => latest.current(value), [latest])
  const props = { ...rest, onToggle: toggle }
  const { items, name } = rest
  return (
    <fieldset className={classes.options} aria-label={name}>
      {items.length > VIRTUAL_FROM ? (
        <VirtualList {...props} />
      ) : (
        <div className={items.length > 9 ? classes.scroll : undefined}>
          {items.map((item) => (
            <Row key={item.value ?? `heading-${item.label}`} {...rowProps(item, props)} />
          ))}
        </div>
      )}
    </fieldset>
  )
}
