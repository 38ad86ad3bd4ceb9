import { Menu } from '@mantine/core'
import { IconCheck, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isoDate } from '../../core/format'
import { useT } from '../../core/i18n'
import { useCan, useSession } from '../../core/session'
import { withoutPlan } from '../../core/without-plan'
import { roleName } from '../../ui/list/change-words'
import { Avatar } from '../../ui/mark/Avatar'
import classes from './AccountMenu.module.css'
import { NarrowChoices } from './NarrowChoices'

function Plan() {
  const t = useT()
  const { account } = useSession()
  const isInfluencer = useCan('isInfluencerAccount')
  if (!account) return null
  const remaining = account.remaining_pricing_plan
  if (remaining === null) return <span>{t(`account.plan.${withoutPlan(account, isInfluencer)}`)}</span>
  const date = remaining.ends_at === null ? null : isoDate(remaining.ends_at)
  if (remaining.ends_at !== null && Date.parse(remaining.ends_at) < Date.now())
    return <span>{t('account.planEnded', { date: date ?? '' })}</span>
  return (
    <>
      <span>{t('account.searches', { count: remaining.profile_searches })}</span>
      {date !== null && <span>{t('account.planEnds', { date })}</span>}
    </>
  )
}

export function AccountMenu() {
  const t = useT()
  const navigate = useNavigate()
  const { account } = useSession()
  if (!account) return null
  return (
    <Menu
      position="bottom-end"
      width={264}
      loop
      checkIcon={<IconCheck size={16} aria-hidden="true" />}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={t('account.menu', { name: account.name })}>
          <Avatar name={account.name} src={account.avatar} size={32} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{account.name}</strong>
          <span>{account.email}</span>
          <span>{roleName(t, account.role.name)}</span>
          <Plan />
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserCircle size={18} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/profile' })}
        >
          {t('page.profile')}
        </Menu.Item>
        <NarrowChoices />
        <Menu.Item
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/sign-out' })}
        >
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
