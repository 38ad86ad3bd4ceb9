import type { ReactNode } from 'react'
import { useT } from '../../core/i18n'
import { LanguageSwitch } from './LanguageSwitch'
import { Mark } from './Mark'
import classes from './PublicFrame.module.css'
import { ThemeSwitch } from './ThemeSwitch'

interface Props {
  children: ReactNode
  /** Shown beside the content on wide screens. */
  aside?: ReactNode
}

/** The layout of pages that need no sign-in: logo, language and theme switches, content, footer links. */
export function PublicFrame({ children, aside }: Props) {
  const t = useT()
  return (
    <div className={classes.frame} data-split={aside !== undefined || undefined}>
      <div className={classes.column}>
        <header className={classes.header}>
          <a className={classes.name} href="/">
            <Mark />
            {t('app.name')}
          </a>
          <span className={classes.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <footer className={classes.footer}>
          <a href="/privacy-notice">{t('page.privacy')}</a>
          <a href="/correction-request">{t('page.correctionRequest')}</a>
        </footer>
      </div>
      {aside}
    </div>
  )
}
