import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './open-row.module.css'

/** Links to a row's drawer; also works in a new tab. */
export function OpenRow({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, create: undefined, edit: String(id) })}
      resetScroll={false}
      preload={false}
      activeProps={{ 'aria-current': undefined }}
      className={classes.open}
      data-opens
    >
      {children}
    </Link>
  )
}
