import type { ComponentProps, ReactNode } from 'react'
import classes from './IconButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children' | 'aria-label'> {
  /** Accessible name for users who do not see the icon. */
  label: string
  icon: ReactNode
}

/** A quiet button that consists only of an icon. */
export function IconButton({ label, icon, ...button }: Props) {
  return (
    <button type="button" {...button} className={classes.button} aria-label={label}>
      {icon}
    </button>
  )
}
