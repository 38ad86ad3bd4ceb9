import type { ReactNode } from 'react'
import classes from './PageHead.module.css'
import { PageTitle } from './PageTitle'

interface Props {
  title: string
  description?: ReactNode
  /** Actions on the whole page, on the other side. */
  actions?: ReactNode
}

/** A page's title, also in the window's title, its purpose, and actions on the whole page. */
export function PageHead({ title, description, actions }: Props) {
  return (
    <header className={classes.head}>
      <PageTitle>{title}</PageTitle>
      <div className={classes.titles}>
        <h1>{title}</h1>
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
