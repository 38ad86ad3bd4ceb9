import type { ReactNode } from 'react'
import { PageHead } from './PageHead'
import classes from './PlainPage.module.css'

interface Props {
  title: string
  about: string
  children: ReactNode
}

/** A page that is not a list: its name and purpose, and its parts below each other. */
export function PlainPage({ title, about, children }: Props) {
  return (
    <section className={classes.page} aria-label={title}>
      <PageHead title={title} description={about} />
      {children}
    </section>
  )
}
