import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../core/i18n'
import classes from './Root.module.css'

/** Moves the focus to the content after moving to another page, unless the page has set the focus itself. */
function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return
        const main = document.getElementById('main')
        if (main === null || main.contains(document.activeElement)) return
        main.focus({ preventScroll: true })
      }),
    [router],
  )
}

export function Root() {
  const t = useT()
  useFocusOnNavigation()
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('app.skip')}
      </a>
      <Outlet />
    </>
  )
}
