import { useRouterState } from '@tanstack/react-router'
import { useT } from '../core/i18n'
import classes from './Breadcrumbs.module.css'
import { screenAt } from './menu'

/** The group and the page; the menu leads to both. */
export function Breadcrumbs() {
  const t = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const here = screenAt(path)
  if (!here?.screen) return <span className={classes.nav} />
  return (
    <nav className={classes.nav} aria-label={t('breadcrumbs.label')}>
      <ol className={classes.list}>
        {here.page.menu && <li className={classes.group}>{t(`menu.group.${here.page.menu.group}`)}</li>}
        <li className={classes.page} aria-current="page">
          {t(here.screen.text)}
        </li>
      </ol>
    </nav>
  )
}
