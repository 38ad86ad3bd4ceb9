import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface Props {
  icon?: ReactNode
  title: string
  /** What to do now, in words. */
  children?: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

/** Says why there is nothing here and what the user can do about it. */
export function EmptyState({ icon, title, children, actions }: Props) {
  return (
    <div className={classes.empty}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
