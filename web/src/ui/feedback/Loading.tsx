import { useT } from '../../core/i18n'
import classes from './Loading.module.css'

/** The placeholder while something that fills the whole page loads; `full` takes the window's height. */
export function Loading({ full = false }: { full?: boolean }) {
  const t = useT()
  return (
    <div className={classes.loading} data-full={full || undefined} role="status">
      <span className={classes.bar} aria-hidden="true" />
      {t('app.loading')}
    </div>
  )
}
