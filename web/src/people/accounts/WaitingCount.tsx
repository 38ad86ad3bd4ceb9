import { useT } from '../../core/i18n'
import classes from './accounts.module.css'
import { useWaiting } from './use-waiting'

/** The number of waiting accounts next to the menu's entry, or at its corner; renders nothing if none waits. */
export function WaitingCount({ isCorner }: { isCorner: boolean }) {
  const t = useT()
  const count = useWaiting()
  if (count === 0) return null
  return (
    <span
      className={classes.count}
      data-corner={isCorner || undefined}
      role="img"
      aria-label={t('accounts.waitingCount', { count })}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
