import { holdsRight } from '@kolscope/contract/core/access'
import type { PersonalToken } from '@kolscope/contract/people/personal-tokens'
import { userProfile } from '@kolscope/contract/people/user-profile'
import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { dateTime, isoDate } from '../../core/format'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useSession } from '../../core/session'
import { useFormat } from '../../core/use-format'
import { Tag } from '../../ui/mark/Tag'
import form from './form.module.css'
import items from './items.module.css'
import { ProfileSection } from './ProfileSection'
import { SectionState } from './SectionState'

const NewTokenDialog = lazy(async () => ({ default: (await import('./NewTokenDialog')).NewTokenDialog }))
const RevokeTokenDialog = lazy(async () => ({ default: (await import('./RevokeTokenDialog')).RevokeTokenDialog }))

function Ends({ expires_at }: PersonalToken) {
  const t = useT()
  const date = isoDate(expires_at) ?? ''
  if (Date.parse(expires_at) > Date.now()) return <span className={items.whole}>{t('token.endsOn', { date })}</span>
  return <strong className={items.over}>{t('token.endedOn', { date })}</strong>
}

function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
  const t = useT()
  const format = useFormat()
  const { name, ending, scope, created_at, last_used_at, expires_at, is_legacy } = token
  const isAlive = Date.parse(expires_at) > Date.now()
  const usedText =
    last_used_at === null ? t('token.usedNever') : t('token.used', { when: format.recent(last_used_at) ?? '' })
  return (
    <li className={items.item}>
      <IconKey size={20} aria-hidden="true" className={items.itemIcon} />
      <div className={items.itemText}>
        <p className={items.itemTitle}>{name}</p>
        <p className={form.hint}>
          <code>ksp_</code> {t('token.ending', { ending })} · {usedText} ·{' '}
          <span title={dateTime(created_at) ?? undefined}>
            {t('token.created', { when: format.recent(created_at) ?? '' })}
          </span>{' '}
          · <Ends {...token} />
        </p>
        <p className={items.tags}>
          {scope.length === 0 ? (
            <Tag>{t('token.nothing')}</Tag>
          ) : (
            scope.map((one) => <Tag key={one}>{t(`right.${one}`)}</Tag>)
          )}
        </p>
        {is_legacy && isAlive && (
          <p className={items.notice}>{t('token.legacy', { date: isoDate(expires_at) ?? '' })}</p>
        )}
      </div>
      <Button variant="default" size="xs" aria-label={t('token.revokeLabel', { name })} onClick={onRevoke}>
        {t('token.revoke')}
      </Button>
    </li>
  )
}

export function TokensSection() {
  const t = useT()
  const query = useQueryOf(userProfile.listTokens, {})
  const [dialog, setDialog] = useState<'new' | PersonalToken | null>(null)
  const tokens = query.data?.data
  const { account } = useSession()
  const hasRights = account === null || holdsRight(account.role.globalPermissions)
  const close = () => {
    setDialog(null)
    void query.refetch()
  }
  return (
    <ProfileSection
      id="tokens"
      title={t('profile.tokens')}
      hint={t('profile.tokensHint')}
      action={
        hasRights && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setDialog('new')}
          >
            {t('token.new')}
          </Button>
        )
      }
    >
      <SectionState query={query}>
        {tokens?.length === 0 && <p className={form.hint}>{t(hasRights ? 'token.none' : 'token.noRights')}</p>}
        <ul className={items.items}>
          {tokens?.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setDialog(token)} />
          ))}
        </ul>
      </SectionState>
      <p className={form.hint}>
        <a href="/api/docs">{t('token.docs')}</a>
      </p>
      <Suspense>
        {dialog === 'new' && <NewTokenDialog onClose={close} />}
        {dialog !== null && dialog !== 'new' && <RevokeTokenDialog token={dialog} onClose={close} />}
      </Suspense>
    </ProfileSection>
  )
}
