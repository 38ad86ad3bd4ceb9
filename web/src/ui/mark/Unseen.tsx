import type { ElementType, ReactNode } from 'react'
import classes from './Unseen.module.css'

/** Text only for screen readers; light enough for every card of a long list. */
export function Unseen({ as: Element = 'span', children }: { as?: ElementType; children: ReactNode }) {
  return <Element className={classes.unseen}>{children}</Element>
}
