import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FilterChips.module.css'

export interface FilterChip {
  id: string
  /** The filter's name. */
  name: string
  /** The filter's values. */
  text: string
}

interface Props {
  chips: readonly FilterChip[]
  onRemove: (id: string) => void
  onClear: () => void
  /** More content at the end of the line. */
  children?: ReactNode
  labels: { all: string; clear: string; remove: (name: string) => string }
}

/** The active filters in a line, each removable. */
export function FilterChips({ chips, onRemove, onClear, children, labels }: Props) {
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={labels.all}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <button
            type="button"
            className={classes.chip}
            aria-label={labels.remove(`${chip.name} ${chip.text}`)}
            onClick={() => onRemove(chip.id)}
          >
            <span className={classes.name}>{chip.name}</span>
            <span className={classes.text}>{chip.text}</span>
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          {labels.clear}
        </button>
      </li>
      {children !== undefined && <li className={classes.extra}>{children}</li>}
    </ul>
  )
}
