import type { ReactNode } from 'react'
import { PageHead } from './PageHead'
import classes from './PlainPage.module.css'

interface Props {
  title: string
  description: string
  children: ReactNode
}

/** A page that is not a list: its name and purpose, and its parts below each other. */
export function PlainPage({ title, description, children }: Props) {
  return (
    <section className={classes.page} aria-label={title}>
      <PageHead title={title} description={description} />
      {children}
    </section>
  )
}
