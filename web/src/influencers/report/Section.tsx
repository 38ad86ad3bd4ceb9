import type { ReactNode } from 'react'
import classes from './section.module.css'

interface Props {
  title: string
  /** Shown next to the title: what the numbers cover, or a choice. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled box of the report. */
export function Section({ title, aside, children }: Props) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** A box around something that has its own title, such as a chart. */
export function Box({ children }: { children: ReactNode }) {
  return <div className={classes.section}>{children}</div>
}
