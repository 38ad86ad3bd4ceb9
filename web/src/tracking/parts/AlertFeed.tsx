import { type Alert, tracking } from '@kolscope/contract/tracking'
import { IconCheck, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { useFormat } from '../../core/use-format'
import { Avatar } from '../../ui/Avatar'
import { Tag } from '../../ui/Tag'
import { placeOf, TONES, useAlertWords } from '../alert-words'
import { LOOK_AGAIN_MS, seeAlerts } from '../tracking-calls'
import classes from './feed.module.css'

const FEW = 4
const MANY = 100

function One({ alert }: { alert: Alert }) {
  const t = useT()
  const format = useFormat()
  const words = useAlertWords()
  const { id, kind, influencer, post, created_at, seen_at } = alert
  const says = words.says(alert)
  return (
    <li className={classes.one} data-seen={seen_at !== null || undefined}>
      <Avatar name={influencer.name} src={influencer.avatar} size={32} />
      <div className={classes.what}>
        <p className={classes.head}>
          <Link to="/influencers/$id" {...placeOf(alert)} className={classes.name} onClick={() => void seeAlerts([id])}>
            <bdi>{influencer.name}</bdi>
          </Link>
          <Tag tone={TONES[kind]}>{words.kind(kind)}</Tag>
        </p>
        <p className={classes.says} title={words.limit(alert)}>
          {says}
          {post?.title && <bdi className={classes.post}> – {post.title}</bdi>}
        </p>
      </div>
      <span className={classes.when} title={dateTime(created_at) ?? undefined}>
        {format.recent(created_at)}
      </span>
      {seen_at === null ? (
        <button
          type="button"
          className={classes.see}
          aria-label={t('tracking.seenOf', { name: influencer.name, what: says })}
          title={t('tracking.seen')}
          onClick={() => void seeAlerts([id])}
        >
          <IconCheck size={16} aria-hidden="true" />
        </button>
      ) : (
        <span className={classes.seen}>{t('tracking.seen')}</span>
      )}
    </li>
  )
}

/** Whether the alerts are mailed as well. */
function DigestHint() {
  const t = useT()
  const { data } = useQueryOf(tracking.getThresholds, {}, refusedInPlace)
  if (!data) return null
  const { digest } = data.data
  return (
    <p className={classes.hint}>
      {digest === 'none'
        ? t('tracking.digestOff')
        : t('tracking.digestOn', { digest: t(`tracking.digestIs.${digest}`) })}
    </p>
  )
}

/** What happened, what was not seen first; each leads to the post or the report. */
export function AlertFeed({ onSettings }: { onSettings: () => void }) {
  const t = useT()
  const [isWhole, setIsWhole] = useState(false)
  const asked = { page_size: isWhole ? MANY : FEW }
  const found = useQueryOf(tracking.listAlerts, asked, {
    ...refusedInPlace,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: (before) => before,
  })
  const answer = found.data
  if (!answer) return null
  const { data, total, unseen } = answer
  return (
    <section className={classes.feed} aria-label={t('tracking.feed')}>
      <div className={classes.bar}>
        <h2>{t('tracking.feed')}</h2>
        {unseen > 0 && <Tag tone="accent">{t('tracking.unseen', { count: unseen })}</Tag>}
        <DigestHint />
        {unseen > 0 && (
          <button type="button" className={classes.text} onClick={() => void seeAlerts()}>
            <IconCheck size={14} aria-hidden="true" />
            {t('tracking.seeAll')}
          </button>
        )}
        <button type="button" className={classes.text} onClick={onSettings}>
          <IconSettings size={14} aria-hidden="true" />
          {t('tracking.settings')}
        </button>
      </div>
      {data.length === 0 ? (
        <p className={classes.none}>{t('tracking.feedNone')}</p>
      ) : (
        <ul className={classes.list} data-whole={isWhole || undefined}>
          {data.map((alert) => (
            <One key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {total > FEW && (
        <button type="button" className={classes.text} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'tracking.less' : 'tracking.more')}
        </button>
      )}
    </section>
  )
}
