import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/i18n'
import { Mark } from '../../ui/layout/Mark'
import { Hint } from '../../ui/overlay/Hint'
import { MenuLinks } from './MenuLinks'
import classes from './Sidebar.module.css'

interface Props {
  collapsed: boolean
  onToggle: () => void
}

export function Sidebar({ collapsed, onToggle }: Props) {
  const t = useT()
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggle = t(collapsed ? 'menu.expand' : 'menu.collapse')
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Link to="/" className={classes.name} aria-label={t('app.name')}>
        <Mark />
        {!collapsed && <span>{t('app.name')}</span>}
      </Link>
      <MenuLinks collapsed={collapsed} />
      <Hint label={collapsed ? toggle : ''} position="right">
        <button
          type="button"
          className={classes.toggle}
          onClick={onToggle}
          aria-label={toggle}
          aria-expanded={!collapsed}
        >
          <Icon size={20} aria-hidden="true" />
          {!collapsed && <span>{toggle}</span>}
        </button>
      </Hint>
    </div>
  )
}
