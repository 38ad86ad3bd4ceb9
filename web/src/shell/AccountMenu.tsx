import { LANGUAGES } from '@kolscope/contract/enums'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconLanguage, IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isoDate } from '../core/format'
import { setLanguage, useLanguage, useT } from '../core/i18n'
import { useSession } from '../core/session'
import { Avatar } from '../ui/Avatar'
import classes from './AccountMenu.module.css'
import { SCHEME_ICONS, SCHEMES } from './ThemeSwitch'

/** Language and theme, for narrow windows where the bar has no room for them. */
function NarrowChoices() {
  const t = useT()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const check = <IconCheck size={16} aria-hidden="true" />
  return (
    <div className={classes.narrow}>
      <Menu.Label>{t('language.label')}</Menu.Label>
      {LANGUAGES.map((one) => (
        <Menu.Item
          key={one}
          role="menuitemradio"
          aria-checked={one === language}
          leftSection={<IconLanguage size={18} aria-hidden="true" />}
          rightSection={one === language && check}
          onClick={() => void setLanguage(one)}
        >
          {t(`language.${one}`)}
        </Menu.Item>
      ))}
      <Menu.Label>{t('theme.label')}</Menu.Label>
      {SCHEMES.map((one) => {
        const Icon = SCHEME_ICONS[one]
        return (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === colorScheme}
            leftSection={<Icon size={18} aria-hidden="true" />}
            rightSection={one === colorScheme && check}
            onClick={() => setColorScheme(one)}
          >
            {t(`theme.${one}`)}
          </Menu.Item>
        )
      })}
      <Menu.Divider />
    </div>
  )
}

function Plan() {
  const t = useT()
  const { account } = useSession()
  if (!account) return null
  const left = account.remaining_pricing_plan
  if (left === null) return <span>{t('account.internal')}</span>
  const ends = left.ends_at === null ? null : isoDate(left.ends_at)
  return (
    <span>
      {t('account.searches', { count: left.profile_searches })}
      {ends !== null && ` ${t('account.planEnds', { date: ends })}`}
    </span>
  )
}

export function AccountMenu() {
  const t = useT()
  const navigate = useNavigate()
  const { account } = useSession()
  if (!account) return null
  return (
    <Menu position="bottom-end" width={264} loop>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={t('account.menu', { name: account.name })}>
          <Avatar name={account.name} size={32} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who} role="presentation">
          <strong>{account.name}</strong>
          <span>{account.email}</span>
          <span>{account.role.name}</span>
          <Plan />
        </div>
        <Menu.Divider />
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
