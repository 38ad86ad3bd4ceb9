import { Button } from '@mantine/core'
import { useT } from '../../core/i18n'
import { Dialog } from '../../ui/overlay/Dialog'
import form from './form.module.css'

/** Asks before everything but this session ends. */
export function EndOthersDialog({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('session.endOthersTitle')} onClose={onClose}>
      <p>{t('session.endOthersText')}</p>
      <div className={form.end}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" onClick={onEnd}>
          {t('session.endOthers')}
        </Button>
      </div>
    </Dialog>
  )
}
