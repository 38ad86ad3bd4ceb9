import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../core/i18n'
import { queries } from '../core/query'
import { ConnectionNotice } from './ConnectionNotice'
import { MenuDrawer } from './MenuDrawer'
import { Palette, usePalette } from './PaletteHost'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'
import { useCollapsed } from './use-collapsed'

function Frame() {
  const t = useT()
  const [collapsed, toggleCollapsed] = useCollapsed()
  const [menuOpen, setMenuOpen] = useState(false)
  const palette = usePalette()
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <aside className={classes.side} aria-label={t('menu.label')}>
        <Sidebar collapsed={collapsed} onToggle={toggleCollapsed} />
      </aside>
      <div className={classes.column}>
        <TopBar onMenu={() => setMenuOpen(true)} onPalette={palette.open} />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      {menuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}
      {palette.opened && <Palette onClose={palette.close} />}
      <Notifications position="bottom-center" limit={4} containerWidth={420} />
      <ConnectionNotice />
    </div>
  )
}

/** The frame of every screen for people who have signed in. */
export function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <Frame />
    </QueryClientProvider>
  )
}
