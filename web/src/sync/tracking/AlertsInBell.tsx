import { tracking } from '@kolscope/contract/sync/tracking'
import { IconRadar2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Translate, useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'

/** “Mai An, Lê Bo and 34 more changed”. */
function namesOf(t: Translate, [first = '', second]: readonly string[], people: number): string {
  if (second === undefined) return t('tracking.oneChanged', { first })
  if (people === 2) return t('tracking.twoChanged', { first, second })
  return t('tracking.moreChanged', { first, second, count: people - 2 })
}

/** Influencers with unseen changes, and a link to them, in the bell; renders nothing if there are none. */
export function AlertsInBell({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const { data } = useQueryOf(tracking.alertNews, {}, { ...refusedInPlace, staleTime: 0 })
  if (!data || data.people === 0) return null
  return (
    <Link className="k-bell-line" to="/influencer-tracking" search={{ changed: true }} onClick={onLeave}>
      <IconRadar2 size={18} aria-hidden="true" />
      <bdi>{namesOf(t, data.names, data.people)}</bdi>
    </Link>
  )
}
