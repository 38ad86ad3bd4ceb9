import { type Session, userProfile } from '@kolscope/contract/people/user-profile'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { dateTime } from '../../core/format'
import { type Translate, useT } from '../../core/i18n'
import { refreshQueriesOf, useQueryOf } from '../../core/query'
import { useFormat } from '../../core/use-format'
import { useAction } from '../../ui/action/use-action'
import { Tag } from '../../ui/mark/Tag'
import { EndOthersDialog } from './EndOthersDialog'
import form from './form.module.css'
import items from './items.module.css'
import { ProfileSection } from './ProfileSection'
import { SectionState } from './SectionState'

const MOBILE: readonly (string | null)[] = ['Android', 'iOS']

function deviceText({ browser, system }: Session, t: Translate): string {
  if (browser !== null && system !== null) return t('session.on', { browser, system })
  return browser ?? system ?? t('session.unknown')
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useT()
  const format = useFormat()
  const Icon = MOBILE.includes(session.system) ? IconDeviceMobile : IconDeviceDesktop
  const device = deviceText(session, t)
  const { address, last_used_at, created_at } = session
  return (
    <li className={items.item}>
      <Icon size={20} aria-hidden="true" className={items.itemIcon} />
      <div className={items.itemText}>
        <p className={items.itemTitle}>
          {device} {session.is_this_one && <Tag tone="positive">{t('session.this')}</Tag>}
        </p>
        <p className={form.hint}>
          <span title={dateTime(last_used_at) ?? undefined}>
            {t('session.used', { when: format.recent(last_used_at) ?? '' })}
          </span>
          {address !== null && ` ${t('session.address', { address })}`}
          {' · '}
          <span title={dateTime(created_at) ?? undefined}>
            {t('session.created', { when: format.recent(created_at) ?? '' })}
          </span>
        </p>
      </div>
      {!session.is_this_one && (
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          aria-label={t('session.endLabel', { device })}
          onClick={onEnd}
        >
          {t('session.end')}
        </Button>
      )}
    </li>
  )
}

export function SessionsSection() {
  const t = useT()
  const query = useQueryOf(userProfile.listSessions, {})
  const [isAsking, setAsking] = useState(false)
  const sessions = query.data?.data
  const hasOthers = sessions?.some(({ is_this_one }) => !is_this_one) ?? false

  // The sessions on the screen may have ended on their own.
  const options = { failure: () => t('action.failed'), refresh: query.refetch }
  const end = useAction(userProfile.endSession, { ...options, success: t('session.ended') })
  const endOthers = useAction(userProfile.endOtherSessions, {
    ...options,
    success: t('session.othersEnded'),
    onDone: () => refreshQueriesOf(userProfile.listTokens),
  })
  const busy = end.isRunning || endOthers.isRunning

  return (
    <ProfileSection
      id="sessions"
      title={t('profile.sessions')}
      hint={t('profile.sessionsHint')}
      action={
        hasOthers && (
          <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
            {t('session.endOthers')}
          </Button>
        )
      }
    >
      {isAsking && (
        <EndOthersDialog
          onEnd={() => {
            setAsking(false)
            void endOthers.run({})
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <SectionState query={query}>
        <ul className={items.items}>
          {sessions?.map((session) => (
            <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end.run({ id: session.id })} />
          ))}
        </ul>
        {!hasOthers && <p className={form.hint}>{t('session.only')}</p>}
      </SectionState>
    </ProfileSection>
  )
}
