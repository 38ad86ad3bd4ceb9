import { tracking } from '@kolscope/contract/tracking'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../core/i18n'
import { refusedInPlace, useQueryOf } from '../core/query'
import classes from './parts/bell.module.css'

/** In the bell: how many alerts were not seen, with the way to them; nothing where there are none. */
export function AlertsInBell({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const { data } = useQueryOf(tracking.listAlerts, { page_size: 1, unseen: true }, { ...refusedInPlace, staleTime: 0 })
  if (!data || data.unseen === 0) return null
  return (
    <Link className={classes.line} to="/influencer-tracking" search={{ changed: true } as never} onClick={onLeave}>
      <IconAlertCircle size={18} aria-hidden="true" />
      {t('bell.alerts', { count: data.unseen })}
    </Link>
  )
}
