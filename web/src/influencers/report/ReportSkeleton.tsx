import { VisuallyHidden } from '@mantine/core'
import { useT } from '../../core/i18n'
import classes from './report.module.css'

const CARDS = [0, 1, 2, 3, 4, 5]

/** Placeholder for the header, the key figures and the first charts until the report is loaded. */
export function ReportSkeleton() {
  const t = useT()
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <div className={classes.boneHead} aria-hidden="true" />
      <div className={classes.figures} aria-hidden="true">
        {CARDS.map((key) => (
          <div key={key} className={classes.boneCard} />
        ))}
      </div>
      <div className={classes.columns} aria-hidden="true">
        <div className={classes.boneChart} />
        <div className={classes.boneChart} />
      </div>
    </div>
  )
}
