import type { Evidence } from '@kolscope/contract/search/content'
import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A text with its matching words marked. */
export function Marked({ evidence: { text, marks } }: { evidence: Evidence }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to } of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return (
    <p className={classes.text}>
      {parts}
      {text.slice(at)}
    </p>
  )
}
