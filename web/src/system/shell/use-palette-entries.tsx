import { LANGUAGES } from '@kolscope/contract/core/enums'
import { useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { setLanguage, useLanguage, useT } from '../../core/i18n'
import { entriesFor, type MenuPath } from '../../core/menu'
import { useSession } from '../../core/session'
import { SCHEME_ICONS, SCHEMES } from '../../ui/layout/ThemeSwitch'
import { MENU_ICONS } from './menu-icons'
import type { PaletteEntry } from './palette-entries'

function iconOf(path: MenuPath) {
  const Icon = MENU_ICONS[path]
  return <Icon size={18} />
}

/** Pages by permission, then actions that are available anywhere. */
export function usePaletteEntries(): PaletteEntry[] {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { account } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const entries = entriesFor(account?.role.globalPermissions ?? null)
  const pages = entries.map(
    ({ path, text }): PaletteEntry => ({
      id: `page-${path.slice(1)}`,
      group: 'pages',
      title: t(text),
      icon: iconOf(path),
      run: () => void navigate({ to: path }),
    }),
  )
  const makings = entries.flatMap(({ path, create }): PaletteEntry[] =>
    create === undefined
      ? []
      : [
          {
            id: `new-${path.slice(1)}`,
            group: 'actions',
            title: t(create),
            icon: iconOf(path),
            run: () => void navigate({ to: path, search: { create: 1 } }),
          },
        ],
  )
  const languages = LANGUAGES.filter((one) => one !== language).map(
    (one): PaletteEntry => ({
      id: `language-${one}`,
      group: 'actions',
      title: t('palette.language', { language: t(`language.${one}`) }),
      icon: <IconLanguage size={18} />,
      run: () => void setLanguage(one),
    }),
  )
  const themes = SCHEMES.filter((one) => one !== colorScheme).map((one): PaletteEntry => {
    const Icon = SCHEME_ICONS[one]
    return {
      id: `theme-${one}`,
      group: 'actions',
      title: t('palette.theme', { theme: t(`theme.${one}`) }),
      icon: <Icon size={18} />,
      run: () => setColorScheme(one),
    }
  })
  const signOut: PaletteEntry = {
    id: 'sign-out',
    group: 'actions',
    title: t('account.signOut'),
    icon: <IconLogout size={18} />,
    run: () => void navigate({ to: '/sign-out' }),
  }
  return [...pages, ...makings, ...languages, ...themes, signOut]
}
