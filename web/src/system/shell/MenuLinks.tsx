import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadArea, useT } from '../../core/i18n'
import { entriesFor, GROUPS } from '../../core/menu'
import { useSession } from '../../core/session'
import { Hint } from '../../ui/overlay/Hint'
import classes from './MenuLinks.module.css'
import { MENU_ICONS } from './menu-icons'
import { unasked } from './unasked'

const WaitingCount = lazy(() =>
  unasked(
    Promise.all([import('../../people/accounts/WaitingCount'), loadArea('accounts')]),
    ([module]) => module.WaitingCount,
  ),
)

interface Props {
  collapsed?: boolean
  onFollow?: () => void
}

/** The links that the account may see, in their groups; empty groups are not shown. */
export function MenuLinks({ collapsed = false, onFollow }: Props) {
  const t = useT()
  const { account } = useSession()
  const entries = entriesFor(account?.role.globalPermissions ?? null)
  return (
    <nav className={classes.nav} aria-label={t('menu.label')} data-collapsed={collapsed || undefined}>
      {GROUPS.map((group) => {
        const links = entries.filter((entry) => entry.group === group)
        if (links.length === 0) return null
        return (
          <section key={group} aria-label={t(`menu.group.${group}`)}>
            {!collapsed && <h2 className={classes.group}>{t(`menu.group.${group}`)}</h2>}
            <ul className={classes.list}>
              {links.map(({ path, text }) => {
                const Icon = MENU_ICONS[path]
                return (
                  <li key={path}>
                    <Hint label={collapsed ? t(text) : ''} position="right">
                      <Link
                        to={path}
                        className={classes.link}
                        aria-label={collapsed ? t(text) : undefined}
                        activeProps={{ 'aria-current': 'page' }}
                        activeOptions={{ includeSearch: false }}
                        onClick={onFollow}
                      >
                        <Icon size={20} stroke={1.75} aria-hidden="true" />
                        {!collapsed && <span>{t(text)}</span>}
                        {path === '/accounts' && (
                          <Suspense>
                            <WaitingCount isCorner={collapsed} />
                          </Suspense>
                        )}
                      </Link>
                    </Hint>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
