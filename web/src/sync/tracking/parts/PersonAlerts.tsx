import type { Alert } from '@kolscope/contract/sync/tracking'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dateTime } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { Avatar } from '../../../ui/mark/Avatar'
import { Tag } from '../../../ui/mark/Tag'
import { seeAlerts } from '../alert-calls'
import { placeOf, TONES, useAlertWords } from '../alert-words'
import classes from './feed.module.css'

/** One reason; it links to its post or report. */
function Reason({ alert }: { alert: Alert }) {
  const words = useAlertWords()
  const title = alert.post?.title
  return (
    <Link
      to="/influencers/$id"
      {...placeOf(alert)}
      className={classes.reason}
      title={words.limit(alert)}
      onClick={() => void seeAlerts([alert.id])}
    >
      {words.says(alert)}
      {title && <bdi className={classes.post}> – {title}</bdi>}
    </Link>
  )
}

/** An influencer with all alerts, strongest first. */
export function PersonAlerts({ alerts }: { alerts: readonly [Alert, ...Alert[]] }) {
  const t = useT()
  const format = useFormat()
  const words = useAlertWords()
  const [first] = alerts
  const { influencer, created_at, seen_at } = first
  const ids = alerts.map(({ id }) => id)
  return (
    <li className={classes.one} data-seen={seen_at !== null || undefined}>
      <Avatar name={influencer.name} src={influencer.avatar} size={32} />
      <div className={classes.what}>
        <p className={classes.head}>
          <Link
            to="/influencers/$id"
            {...placeOf(first)}
            className={classes.name}
            onClick={() => void seeAlerts([first.id])}
          >
            <bdi>{influencer.name}</bdi>
          </Link>
          {[...new Set(alerts.map(({ kind }) => kind))].map((kind) => (
            <Tag key={kind} tone={TONES[kind]}>
              {words.kind(kind)}
            </Tag>
          ))}
        </p>
        <p className={classes.says}>
          {alerts.map((alert) => (
            <Reason key={alert.id} alert={alert} />
          ))}
        </p>
      </div>
      <span className={classes.when} title={dateTime(created_at) ?? undefined}>
        {format.recent(created_at)}
      </span>
      {seen_at === null ? (
        <button
          type="button"
          className={classes.see}
          aria-label={t('tracking.seenOf', { name: influencer.name, what: alerts.map(words.says).join('; ') })}
          title={t('tracking.seen')}
          onClick={() => void seeAlerts(ids)}
        >
          <IconCheck size={16} aria-hidden="true" />
        </button>
      ) : (
        <span className={classes.seen}>{t('tracking.seen')}</span>
      )}
    </li>
  )
}
