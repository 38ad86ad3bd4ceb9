import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../../core/i18n'
import classes from './fold.module.css'

interface Props {
  title: string
  /** In short what is inside. */
  facts: ReactNode
  isFirstOpen: boolean
  children: ReactNode
}

/** A part of a list that is drawn only when it is open: fifty sheets of two hundred columns are possible. */
export function Fold({ title, facts, isFirstOpen, children }: Props) {
  const t = useT()
  const body = useId()
  const [isOpen, setOpen] = useState(isFirstOpen)
  return (
    <div className={classes.fold}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
      >
        <bdi className={classes.title}>{title}</bdi>
        <span className={classes.facts}>{facts}</span>
        <span className={classes.more}>
          {t(isOpen ? 'loads.fold' : 'loads.unfold')}
          <IconChevronDown size={16} data-open={isOpen || undefined} aria-hidden="true" />
        </span>
      </button>
      <div id={body} hidden={!isOpen} className={classes.body}>
        {isOpen && children}
      </div>
    </div>
  )
}
