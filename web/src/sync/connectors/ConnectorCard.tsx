import type { Connector } from '@kolscope/contract/sync/connectors'
import { Button } from '@mantine/core'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import { Tag } from '../../ui/mark/Tag'
import classes from './connectors.module.css'
import { Quotas } from './Quotas'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

/** How long the oldest pending one is overdue, in its largest unit. */
function useLag(): (seconds: number) => string {
  const t = useT()
  return (seconds) => {
    if (seconds < MINUTE_S) return t('connectors.noLag')
    if (seconds < HOUR_S) return t('connectors.minutes', { count: Math.floor(seconds / MINUTE_S) })
    if (seconds < DAY_S) return t('connectors.hours', { count: Math.floor(seconds / HOUR_S) })
    return t('connectors.days', { count: Math.floor(seconds / DAY_S) })
  }
}

function Trouble({ connector }: { connector: Connector }) {
  const t = useT()
  const { error, error_detail, resting_until } = connector
  if (error === null) return null
  return (
    <div className={classes.notice}>
      <p>{t(`connectors.error.${error}`)}</p>
      {resting_until !== null && <p>{t('connectors.rests', { when: dateTime(resting_until) ?? '' })}</p>}
      {error_detail !== null && <p className={classes.detail}>{error_detail}</p>}
    </div>
  )
}

function Facts({ connector }: { connector: Connector }) {
  const t = useT()
  const format = useFormat()
  const lag = useLag()
  const never = t('connectors.never')
  const { accounts, due, failed, last_run_at, last_success_at, lag_s } = connector
  const facts = [
    [t('connectors.accounts'), format.full(accounts)],
    [t('connectors.due'), format.full(due)],
    [t('connectors.lag'), lag(lag_s)],
    [t('connectors.lastRun'), last_run_at === null ? never : format.recent(last_run_at)],
    [t('connectors.lastSuccess'), last_success_at === null ? never : format.recent(last_success_at)],
    [t('connectors.failedCount'), format.full(failed)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One connector: what it reads, how far behind it is, and its remaining quota. */
export function ConnectorCard({ connector, onRun }: { connector: Connector; onRun: () => void }) {
  const t = useT()
  const { name, platforms, is_configured, is_stand_in, missing, api_version } = connector
  const title = t(`connectors.name.${name}`)
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>
          {platforms[0] && <PlatformMark platform={platforms[0]} size={20} />}
          {title}
        </h2>
        {is_stand_in && <Tag tone="warning">{t('connectors.standIn')}</Tag>}
        {!is_configured && <Tag tone="negative">{t('connectors.off')}</Tag>}
        <span className={classes.version}>{t('connectors.version', { version: api_version })}</span>
      </div>
      <div className={classes.body}>
        {is_stand_in && <p className={classes.detail}>{t('connectors.standInAbout')}</p>}
        {missing.length > 0 && (
          <div className={classes.notice}>
            <p>{t('connectors.missing', { count: missing.length })}</p>
            {missing.map((setting) => (
              <code key={setting}>{setting}</code>
            ))}
          </div>
        )}
        <Trouble connector={connector} />
        <Facts connector={connector} />
        {is_configured && <Quotas connector={connector} />}
      </div>
      <div>
        <Button
          variant="default"
          disabled={!is_configured}
          aria-label={t('connectors.runOf', { name: title })}
          onClick={onRun}
        >
          {t('connectors.run')}
        </Button>
      </div>
    </li>
  )
}
