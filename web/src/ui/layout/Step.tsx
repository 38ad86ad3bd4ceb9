import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Step.module.css'

interface Props {
  number: number
  title: string
  /** Done, current, or still to come. */
  state: 'done' | 'now' | 'next'
  /** One line next to the title. */
  about?: ReactNode
  /** Shown at the end of the title's line. */
  tools?: ReactNode
  children?: ReactNode
}

/** One of the steps of a page that leads from start to end. */
export function Step({ number, title, state, about, tools, children }: Props) {
  return (
    <section className={classes.step} data-state={state} aria-label={title}>
      <div className={classes.head}>
        <span className={classes.number} aria-hidden="true">
          {state === 'done' ? <IconCheck size={14} /> : number}
        </span>
        <div className={classes.titles}>
          <h2>{title}</h2>
          {about !== undefined && <p className={classes.about}>{about}</p>}
        </div>
        {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      </div>
      {children !== undefined && <div className={classes.body}>{children}</div>}
    </section>
  )
}
