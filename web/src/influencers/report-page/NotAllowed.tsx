import { canSearch } from '@kolscope/contract/core/access'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import { useCan } from '../../core/session'
import { LinkButton } from '../../ui/form/LinkButton'
import classes from '../report/report.module.css'

/** Shown instead of a report that this account may not open: says why, and which reports it may open. */
export function NotAllowed() {
  const t = useT()
  const searches = useCan(canSearch)
  return (
    <section className={classes.notAllowed}>
      <span className={classes.lock} aria-hidden="true">
        <IconLock size={28} />
      </span>
      <h1>{t('alert.openTitle')}</h1>
      <p role="alert">{t('alert.open')}</p>
      <p className={classes.soft}>{t('alert.samplesHint')}</p>
      <div className={classes.ways}>
        {searches && (
          <LinkButton to="/discover-influencers" search={{ is_sample: 1 }}>
            {t('alert.samples')}
          </LinkButton>
        )}
        {window.history.length > 1 && (
          <Button variant="default" onClick={() => window.history.back()}>
            {t('action.back')}
          </Button>
        )}
      </div>
    </section>
  )
}
