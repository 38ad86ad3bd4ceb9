import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './open-row.module.css'

/** Leads to a row's drawer, in a new tab too. */
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
