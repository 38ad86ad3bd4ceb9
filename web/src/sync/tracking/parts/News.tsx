import type { Tracked } from '@kolscope/contract/sync/tracking'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { Tag } from '../../../ui/mark/Tag'
import { Unseen } from '../../../ui/mark/Unseen'
import { seeAlerts } from '../alert-calls'
import { placeOf, TONES, useAlertWords } from '../alert-words'
import classes from './news.module.css'

/** What changed about an influencer and why; each reason links to its post or report. */
export function News({ alerts }: Pick<Tracked, 'alerts'>) {
  const t = useT()
  const words = useAlertWords()
  if (alerts.length === 0) return <span className={classes.muted}>{t('tracking.nothingNew')}</span>
  return (
    <ul className={classes.news}>
      {alerts.map((alert) => (
        <li key={alert.id} data-new={alert.seen_at === null || undefined}>
          <Link
            to="/influencers/$id"
            {...placeOf(alert)}
            title={`${words.kind(alert.kind)} · ${words.limit(alert)}`}
            onClick={() => void seeAlerts([alert.id])}
          >
            <Tag tone={TONES[alert.kind]}>
              <Unseen>{t(alert.seen_at === null ? 'tracking.isNew' : 'tracking.seen')}: </Unseen>
              {words.says(alert)}
            </Tag>
          </Link>
        </li>
      ))}
    </ul>
  )
}
