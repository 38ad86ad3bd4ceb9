import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import classes from './Switches.module.css'

export const SCHEMES = ['light', 'dark', 'auto'] as const
type Scheme = (typeof SCHEMES)[number]
export const SCHEME_ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const

const nextOf = (scheme: Scheme): Scheme => SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? 'auto'

/** Light, dark, like the system, in turn; the name says which one is active. */
export function ThemeSwitch() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = SCHEME_ICONS[colorScheme]
  const name = t('palette.theme', { theme: t(`theme.${colorScheme}`) })
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={name}
      title={name}
      onClick={() => setColorScheme(nextOf(colorScheme))}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}
