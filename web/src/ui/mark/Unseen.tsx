import type { ElementType, ReactNode } from 'react'
import classes from './Unseen.module.css'

/** Text for screen readers alone; light enough to stand in every card of a long list. */
export function Unseen({ as: Element = 'span', children }: { as?: ElementType; children: ReactNode }) {
  return <Element className={classes.unseen}>{children}</Element>
}
