import { LANGUAGES } from '@kolscope/contract/core/enums'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { setLanguage, useLanguage, useT } from '../../core/i18n'
import { SCHEMES } from '../../ui/layout/ThemeSwitch'
import classes from './AccountMenu.module.css'

/** Language and theme, for narrow windows where the bar has no room for them. */
export function NarrowChoices() {
  const t = useT()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.narrow}>
      <Menu.Label>{t('language.label')}</Menu.Label>
      {LANGUAGES.map((one) => (
        <Menu.RadioItem key={one} value={one} checked={one === language} onChange={() => void setLanguage(one)}>
          {t(`language.${one}`)}
        </Menu.RadioItem>
      ))}
      <Menu.Label>{t('theme.label')}</Menu.Label>
      {SCHEMES.map((one) => (
        <Menu.RadioItem key={one} value={one} checked={one === colorScheme} onChange={() => setColorScheme(one)}>
          {t(`theme.${one}`)}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
    </div>
  )
}
