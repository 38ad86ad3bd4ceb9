import { MAX_KEPT_NAMED } from '@kolscope/contract/lists/loads/after-load'
import type { LoadUndone } from '@kolscope/contract/lists/loads/load-outcomes'
import type { Load } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { ListedInfluencers } from './ListedInfluencers'
import type { ListedPaging } from './LoadInfluencers'
import classes from './loads.module.css'

/** What undoing did, and who was kept, by name. */
export function Undone({ load: { id }, undone, listed, onListed }: ListedPaging & { load: Load; undone: LoadUndone }) {
  const t = useT()
  const { removed, restored, kept, kept_added } = undone
  const hasNothing = removed + restored + kept === 0
  return (
    <>
      <div role="status">
        <ul className={classes.facts}>
          <li>{t('loads.undone')}</li>
          {(removed > 0 || hasNothing) && <li>{t('loads.undone.removed', { count: removed })}</li>}
          {restored > 0 && <li>{t('loads.undone.restored', { count: restored })}</li>}
          {kept > 0 && <li>{t('loads.undone.kept', { count: kept })}</li>}
        </ul>
        {kept_added > 0 && <p className={classes.soft}>{t('loads.undone.keptAbout')}</p>}
      </div>
      {kept > 0 && (
        <section className={classes.section} aria-label={t('loads.listed.kept')}>
          <h3>{t('loads.listed.kept')}</h3>
          {kept > MAX_KEPT_NAMED && <p className={classes.soft}>{t('loads.keptFirst', { count: MAX_KEPT_NAMED })}</p>}
          <ListedInfluencers
            id={id}
            view="kept"
            label={t('loads.listed.kept')}
            page={listed.page}
            onPage={(page) => onListed({ view: null, page })}
          />
        </section>
      )}
    </>
  )
}
