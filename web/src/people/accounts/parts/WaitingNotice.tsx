import { Button } from '@mantine/core'
import { useT } from '../../../core/i18n'
import classes from '../accounts.module.css'
import { useWaiting } from '../use-waiting'

/** Says that accounts wait for approval, and leads to exactly those. */
export function WaitingNotice({ isShown, onShow }: { isShown: boolean; onShow: () => void }) {
  const t = useT()
  const count = useWaiting()
  if (!isShown || count === 0) return null
  return (
    <div className={classes.waiting} role="status">
      <span>{t('accounts.waiting', { count })}</span>
      <Button variant="default" size="xs" onClick={onShow}>
        {t('accounts.waitingShow')}
      </Button>
    </div>
  )
}
