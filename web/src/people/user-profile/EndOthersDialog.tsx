import { useT } from '../../core/i18n'
import { ConfirmDialog } from '../../ui/action/ConfirmDialog'

/** Asks before everything except this session ends. */
export function EndOthersDialog({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('session.endOthersTitle')}
      confirm={t('session.endOthers')}
      onConfirm={onEnd}
      onClose={onClose}
    >
      <p>{t('session.endOthersText')}</p>
    </ConfirmDialog>
  )
}
