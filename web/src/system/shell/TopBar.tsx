import { IconMenu2 } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import { LanguageSwitch } from '../../ui/layout/LanguageSwitch'
import switches from '../../ui/layout/Switches.module.css'
import { ThemeSwitch } from '../../ui/layout/ThemeSwitch'
import { AccountMenu } from './AccountMenu'
import { Breadcrumbs } from './Breadcrumbs'
import { JobsBell } from './JobsBell'
import { PaletteButton } from './PaletteButton'
import classes from './TopBar.module.css'

interface Props {
  onMenu: () => void
  onPalette: () => void
}

export function TopBar({ onMenu, onPalette }: Props) {
  const t = useT()
  return (
    <header className={classes.bar}>
      <button type="button" className={`${switches.icon} ${classes.menu}`} aria-label={t('menu.open')} onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      <Breadcrumbs />
      <div className={classes.tools}>
        <PaletteButton onOpen={onPalette} />
        <JobsBell />
        <span className={classes.wide}>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
        <AccountMenu />
      </div>
    </header>
  )
}
