import { ALERT_SORTS, type Alert, AlertSort, tracking } from '@kolscope/contract/sync/tracking'
import { NativeSelect } from '@mantine/core'
import { IconCheck, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { Tag } from '../../../ui/mark/Tag'
import { LOOK_AGAIN_MS, seeAlerts } from '../alert-calls'
import classes from './feed.module.css'
import { PersonAlerts } from './PersonAlerts'

const FEW_PEOPLE = 4
const MANY = 100

/** Groups a person's alerts into unseen and seen ones; they are adjacent already. */
function peopleOf(alerts: readonly Alert[]): readonly [Alert, ...Alert[]][] {
  const people = new Map<string, [Alert, ...Alert[]]>()
  for (const alert of alerts) {
    const key = `${alert.influencer.id} ${alert.seen_at === null}`
    const person = people.get(key)
    if (person) person.push(alert)
    else people.set(key, [alert])
  }
  return [...people.values()]
}

/** Whether alerts are also sent by mail. */
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

interface Props {
  order: AlertSort
  onOrder: (order: AlertSort) => void
  onSettings: () => void
}

function Bar({ unseen, order, onOrder, onSettings }: Props & { unseen: number }) {
  const t = useT()
  return (
    <div className={classes.bar}>
      <h2>{t('tracking.feed')}</h2>
      {unseen > 0 && <Tag tone="accent">{t('tracking.unseen', { count: unseen })}</Tag>}
      <DigestHint />
      <NativeSelect
        size="xs"
        aria-label={t('tracking.order')}
        value={order}
        data={ALERT_SORTS.map((value) => ({ value, label: t(`tracking.order.${value}`) }))}
        onChange={(event) => onOrder(AlertSort.parse(event.currentTarget.value))}
      />
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
  )
}

/** Alerts by person, unseen ones first; each links to the post or the report. */
export function AlertFeed(props: Props) {
  const t = useT()
  const [isWhole, setIsWhole] = useState(false)
  const input = { page_size: MANY, order: props.order }
  const query = useQueryOf(tracking.listAlerts, input, {
    ...refusedInPlace,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: (before) => before,
  })
  const answer = query.data
  if (!answer) return null
  const { data, total, unseen } = answer
  const people = peopleOf(data)
  return (
    <section className={classes.feed} aria-label={t('tracking.feed')}>
      <Bar {...props} unseen={unseen} />
      {people.length === 0 ? (
        <p className={classes.none}>{t('tracking.feedNone')}</p>
      ) : (
        <ul className={classes.list} data-whole={isWhole || undefined}>
          {people.slice(0, isWhole ? MANY : FEW_PEOPLE).map((alerts) => (
            <PersonAlerts key={alerts[0].id} alerts={alerts} />
          ))}
        </ul>
      )}
      {isWhole && total > MANY && <p className={classes.none}>{t('tracking.feedCut', { count: MANY })}</p>}
      {people.length > FEW_PEOPLE && (
        <button type="button" className={classes.text} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'tracking.less' : 'tracking.more')}
        </button>
      )}
    </section>
  )
}
