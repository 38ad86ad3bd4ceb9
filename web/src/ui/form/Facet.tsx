import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './Facet.module.css'

interface Props {
  title: string
  open: boolean
  onOpen: (open: boolean) => void
  /** A short note next to the title if something is selected. */
  note?: string | undefined
  /** Shown if something is selected. */
  clear?: { label: string; text: string; onClear: () => void } | undefined
  children: ReactNode
}

/** A collapsible panel of the filter column; its content renders only when open. */
export function Facet({ title, open, onOpen, note, clear, children }: Props) {
  const id = useId()
  return (
    <section className={classes.facet} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h3>
          <button
            type="button"
            id={`${id}-title`}
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={open ? `${id}-body` : undefined}
            onClick={() => onOpen(!open)}
          >
            <IconChevronDown size={16} aria-hidden="true" />
            {title}
          </button>
        </h3>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {clear && (
          <button type="button" className={classes.clear} aria-label={clear.label} onClick={clear.onClear}>
            {clear.text}
          </button>
        )}
      </div>
      {open && (
        <div className={classes.body} id={`${id}-body`}>
          {children}
        </div>
      )}
    </section>
  )
}
