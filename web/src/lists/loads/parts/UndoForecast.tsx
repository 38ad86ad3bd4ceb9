import { loads } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import classes from './loads.module.css'

/** How many influencers an undo would remove, restore and keep, and why; without numbers while they are not known. */
export function UndoForecast({ id }: { id: number }) {
  const t = useT()
  const { data, isPending } = useQueryOf(loads.getUndoForecast, { id }, { ...refusedInPlace, staleTime: 0 })
  if (isPending) return <p role="status">{t('loads.undoForecast')}</p>
  if (!data) {
    return (
      <ul className={classes.notes}>
        <li>{t('loads.undoRemoves')}</li>
        <li>{t('loads.undoRestores')}</li>
        <li>{t('loads.undoKeeps')}</li>
      </ul>
    )
  }
  const { removed, changed, kept } = data.data
  const sum = kept.reduce((all, { count }) => all + count, 0)
  return (
    <ul className={classes.notes}>
      {(removed > 0 || changed + sum === 0) && <li>{t('loads.undoForecast.removed', { count: removed })}</li>}
      {changed > 0 && <li>{t('loads.undoForecast.changed', { count: changed })}</li>}
      {sum > 0 && (
        <li>
          {t('loads.undoForecast.kept', { count: sum })}
          <ul className={classes.notes}>
            {kept.map(({ reason, count }) => (
              <li key={reason}>{t(`loads.undoKept.${reason}`, { count })}</li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}
