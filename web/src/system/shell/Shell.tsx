import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../core/i18n'
import { queries } from '../../core/query'
import { useCan, useSession } from '../../core/session'
import { useKeptChoices } from '../../people/user-profile/use-kept-choices'
import { ConnectionNotice } from './ConnectionNotice'
import { Palette, usePalette } from './PaletteHost'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar'
import { SnackbarHost } from './SnackbarHost'
import { TopBar } from './TopBar'
import { unasked } from './unasked'
import { useCollapsed } from './use-collapsed'

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer')).MenuDrawer }))
const LinkingHost = lazy(() => unasked(import('../../sync/linking/LinkingHost'), (module) => module.LinkingHost))

function Frame() {
  const t = useT()
  const [collapsed, toggleCollapsed] = useCollapsed()
  const [menuOpen, setMenuOpen] = useState(false)
  const palette = usePalette()
  const isInfluencer = useCan('isInfluencerAccount')
  useKeptChoices()
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
      {menuOpen && (
        <Suspense>
          <MenuDrawer onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      {palette.opened && <Palette onClose={palette.close} />}
      {isInfluencer && (
        <Suspense>
          <LinkingHost />
        </Suspense>
      )}
      <SnackbarHost />
      <ConnectionNotice />
    </div>
  )
}

/** The frame of every screen for signed-in people; it disappears with its account, before anything reloads. */
export function Shell() {
  const { account } = useSession()
  if (account === null) return null
  return (
    <QueryClientProvider client={queries}>
      <Frame key={account._id} />
    </QueryClientProvider>
  )
}
