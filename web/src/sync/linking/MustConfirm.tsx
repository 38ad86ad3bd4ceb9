import { Button } from '@mantine/core'
import { useT } from '../../core/i18n'
import { Dialog } from '../../ui/overlay/Dialog'
import classes from './linking.module.css'

/** Shown instead of what can be linked, for an account with an unverified email address. */
export function MustConfirm({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('linking.title')} onClose={onClose} size={600}>
      <div className={classes.stack}>
        <p>{t('linking.mustConfirm')}</p>
        <div className={classes.end}>
          <Button component="a" href="/profile" data-autofocus>
            {t('linking.toProfile')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
