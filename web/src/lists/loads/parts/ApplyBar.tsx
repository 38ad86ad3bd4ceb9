import { Button } from '@mantine/core'
import { useT } from '../../../core/i18n'
import type { ListDraft } from '../use-list-draft'
import classes from './columns.module.css'

/** Changes of how a list is read that are not applied yet; stays in sight while there are any. */
export function ApplyBar({ draft, problem }: { draft: ListDraft; problem: string }) {
  const t = useT()
  return (
    <div className={classes.apply}>
      {problem === '' ? (
        <p className={classes.soft}>{t('loads.unapplied')}</p>
      ) : (
        <p className={classes.failure} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button loading={draft.isApplying} onClick={draft.apply}>
          {t('loads.apply')}
        </Button>
        <Button variant="default" disabled={draft.isApplying} onClick={draft.discard}>
          {t('loads.discardChanges')}
        </Button>
      </div>
    </div>
  )
}
