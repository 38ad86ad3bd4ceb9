import type { ComponentProps, ReactNode } from 'react'
import classes from './IconButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children' | 'aria-label'> {
  /** Names it for those who do not see the sign. */
  label: string
  icon: ReactNode
}

/** A quiet button that is a sign alone. */
export function IconButton({ label, icon, ...button }: Props) {
  return (
    <button type="button" {...button} className={classes.button} aria-label={label}>
      {icon}
    </button>
  )
}
