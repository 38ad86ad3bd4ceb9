import type { ReactNode } from 'react'
import classes from './Tag.module.css'

type TagTone = 'plain' | 'accent' | 'positive' | 'negative' | 'warning'

/** A small label without an action; for chips that can be removed see FilterChips. */
export function Tag({ children, tone = 'plain' }: { children: ReactNode; tone?: TagTone }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}
