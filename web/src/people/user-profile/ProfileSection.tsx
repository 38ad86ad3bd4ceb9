import { type ReactNode, useId } from 'react'
import form from './form.module.css'
import classes from './profile-section.module.css'

interface Props {
  /** The URL links to it as `#id`. */
  id: string
  title: string
  hint?: string
  /** Shown next to the title. */
  action?: ReactNode
  children: ReactNode
}

/** One subject of the profile page. */
export function ProfileSection({ id, title, hint, action, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={classes.section} aria-labelledby={titleId}>
      <header className={classes.sectionHead}>
        <div className={classes.sectionTitles}>
          <h2 id={titleId} className={classes.sectionTitle}>
            {title}
          </h2>
          {hint !== undefined && <p className={form.hint}>{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
