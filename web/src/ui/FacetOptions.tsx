import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import classes from './FacetOptions.module.css'

export interface FacetItem {
  /** Absent for a heading. */
  value?: string | number
  label: string
  /** Results that choosing it would give; null while unknown. */
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
  /** One of them instead of several. */
  single?: boolean
}

const VIRTUAL_FROM = 60
const ROW_PX = 32
const COARSE_ROW_PX = 44

function Row({ item, name, chosen, onToggle, single }: Omit<Props, 'items'> & { item: FacetItem }) {
  const { value } = item
  if (value === undefined) return <div className={classes.heading}>{item.label}</div>
  const none = item.count === 0
  return (
    <label
      className={classes.option}
      data-none={none || undefined}
      style={{ paddingInlineStart: (item.depth ?? 0) * 16 }}
    >
      <input
        type={single ? 'radio' : 'checkbox'}
        name={single ? name : undefined}
        checked={chosen.includes(value)}
        onChange={() => onToggle(value)}
      />
      {item.mark}
      <span className={classes.label} title={item.label.length > 26 ? item.label : undefined}>
        {item.label}
      </span>
      {item.countText !== undefined && <span className={classes.count}>{item.countText}</span>}
    </label>
  )
}

const isCoarse = () => typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches

function VirtualList({ items, ...rest }: Props) {
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
                <Row item={item} {...rest} />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

/** Options with their counts; those that would give nothing stay, dimmed. Long lists draw only what is seen. */
export function FacetOptions(props: Props) {
  const { items, name } = props
  return (
    <fieldset className={classes.options} aria-label={name}>
      {items.length > VIRTUAL_FROM ? (
        <VirtualList {...props} />
      ) : (
        <div className={items.length > 9 ? classes.scroll : undefined}>
          {items.map((item) => (
            <Row key={item.value ?? `heading-${item.label}`} {...props} item={item} />
          ))}
        </div>
      )}
    </fieldset>
  )
}
