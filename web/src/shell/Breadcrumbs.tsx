import { useRouterState } from '@tanstack/react-router'
import { useT } from '../core/i18n'
import classes from './Breadcrumbs.module.css'
import { MENU } from './menu'

/** The group and the page; the menu leads to both. */
export function Breadcrumbs() {
  const t = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const here = MENU.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
  if (!here) return <span className={classes.nav} />
  return (
    <nav className={classes.nav} aria-label={t('breadcrumbs.label')}>
      <ol className={classes.list}>
        <li className={classes.group}>{t(`menu.group.${here.group}`)}</li>
        <li className={classes.page} aria-current="page">
          {t(here.text)}
        </li>
      </ol>
    </nav>
  )
}
