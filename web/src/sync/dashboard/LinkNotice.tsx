import { ReadingError } from '@kolscope/contract/core/enums'
import type { SocialAccount } from '@kolscope/contract/sync/linking'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconHourglass, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dateTime, unbroken } from '../../core/format'
import { useT } from '../../core/i18n'
import classes from './notice.module.css'
import { WAITING_MS } from './use-is-waiting'

interface Props {
  account: SocialAccount
  isWaiting: boolean
  onLink: () => void
}

interface NoticeProps {
  icon: ReactNode
  title: string
  tone: 'plain' | 'warning'
  children: ReactNode
  action?: ReactNode
}

export function Notice({ icon, title, tone, children, action }: NoticeProps) {
  return (
    <section className={classes.notice} data-tone={tone} aria-label={title}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <h2>{title}</h2>
        {children}
      </div>
      {action}
    </section>
  )
}

/** A time without line breaks. */
const timeOf = (at: string | number) => unbroken(dateTime(at) ?? '')

/** The times of the last and the next sync; unknown times are omitted. */
function Readings({ account: { last_success_at: last, next_run_at: next } }: { account: SocialAccount }) {
  const t = useT()
  const isDue = next !== null && Date.parse(next) <= Date.now()
  const texts = [
    last === null ? null : t('dashboard.lastRun', { when: timeOf(last) }),
    next === null ? null : isDue ? t('dashboard.readingNow') : t('dashboard.nextRun', { when: timeOf(next) }),
  ].filter((text) => text !== null)
  return texts.length === 0 ? null : <p className={classes.soft}>{texts.join(' ')}</p>
}

function Waiting({ account }: { account: SocialAccount }) {
  const t = useT()
  const { name, linkedTime } = account
  const values = {
    name,
    linked: timeOf(linkedTime),
    ready: timeOf(Date.parse(linkedTime) + WAITING_MS),
  }
  return (
    <Notice icon={<IconHourglass size={24} />} title={t('dashboard.waitingTitle')} tone="plain">
      <p>{t('dashboard.waiting', values)}</p>
      <p className={classes.soft}>{t('dashboard.waitingWhat')}</p>
      <Readings account={account} />
    </Notice>
  )
}

function Failing({ account, onLink }: Omit<Props, 'isWaiting'>) {
  const t = useT()
  const code = ReadingError.safeParse(account.error)
  const isOfRight = code.data === 'missing-scope' || code.data === 'needs-reconnect'
  const action = isOfRight ? (
    <Button onClick={onLink}>{t('dashboard.linkAgain')}</Button>
  ) : (
    <Button variant="default" onClick={onLink}>
      {t('dashboard.manage')}
    </Button>
  )
  return (
    <Notice
      icon={<IconAlertTriangle size={24} />}
      title={t('dashboard.failingTitle', { name: account.name })}
      tone="warning"
      action={action}
    >
      <p>{t(`dashboard.error.${code.success ? code.data : 'transient'}`)}</p>
      <Readings account={account} />
    </Notice>
  )
}

function Ended({ account, onLink }: Omit<Props, 'isWaiting'>) {
  const t = useT()
  return (
    <Notice
      icon={<IconPlugConnectedX size={24} />}
      title={t('dashboard.endedTitle', { platform: t(`platform.${account.platform}`) })}
      tone="warning"
      action={<Button onClick={onLink}>{t('dashboard.linkAgain')}</Button>}
    >
      <p>{t('dashboard.ended')}</p>
      <Readings account={account} />
    </Notice>
  )
}

/** What keeps an account from having numbers: nothing, time, a failed sync, or a permission that ended. */
export function LinkNotice({ account, isWaiting, onLink }: Props) {
  return (
    <>
      {account.state === 'needs-reconnect' && <Ended account={account} onLink={onLink} />}
      {account.state === 'failing' && <Failing account={account} onLink={onLink} />}
      {isWaiting && <Waiting account={account} />}
    </>
  )
}
