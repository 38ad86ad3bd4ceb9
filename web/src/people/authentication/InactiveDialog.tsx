import { Button } from '@mantine/core'
import { useT } from '../../core/i18n'
import { Dialog } from '../../ui/overlay/Dialog'
import classes from './forms.module.css'

/** Code 336: explains the problem and who to ask. */
export function InactiveDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('signIn.inactiveTitle')} onClose={onClose}>
      <div className={classes.dialog}>
        <p>{t('signIn.inactive')}</p>
        <p className={classes.soft}>{t('signIn.inactiveWhy')}</p>
        <Button onClick={onClose} data-autofocus>
          {t('signIn.understood')}
        </Button>
      </div>
    </Dialog>
  )
}
