import { can } from '@kolscope/contract/core/access'
import { accessOf } from '@kolscope/contract/core/pages'
import { Link, useRouterState } from '@tanstack/react-router'
import { useT } from '../../core/i18n'
import { screenAt } from '../../core/menu'
import { usePageName, useParentName } from '../../core/page-name'
import { useSession } from '../../core/session'
import classes from './Breadcrumbs.module.css'
import { trailOf } from './trail'

/** The group or the parent pages, and the page; the name of its subject replaces the page's own. */
export function Breadcrumbs() {
  const t = useT()
  const location = useRouterState({ select: (state) => state.location })
  const name = usePageName()
  const parentName = useParentName()
  const { account } = useSession()
  const flags = account?.role.globalPermissions ?? null
  const here = screenAt(location.pathname)
  if (!here?.screen) return <span className={classes.nav} />
  const { from } = location.search as { from?: unknown }
  const above = trailOf(here.screen.path, from, (path) => can(flags, accessOf(path)))
  return (
    <nav className={classes.nav} aria-label={t('breadcrumbs.label')}>
      <ol className={classes.list}>
        {here.page.menu && <li className={classes.above}>{t(`menu.group.${here.page.menu.group}`)}</li>}
        {above.map(({ text, to, params = {} as { id?: string } }) => (
          <li key={text} className={classes.above}>
            {to === null ? (
              t(text)
            ) : (
              <Link to={to} params={params as never}>
                {(params.id !== undefined && parentName) || t(text)}
              </Link>
            )}
          </li>
        ))}
        <li className={classes.page} aria-current="page">
          {name ?? t(here.screen.text)}
        </li>
      </ol>
    </nav>
  )
}
