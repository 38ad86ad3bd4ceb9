import type { RawQuery } from '@kolscope/contract/core/url'
import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useT } from '../../core/i18n'
import { session } from '../../core/session'
import { type Keeps, leavesForm } from '../form/leaves-form'
import { Dialog } from '../overlay/Dialog'
import classes from './edit-form.module.css'

interface Props {
  /** Asked at the moment of leaving, or of closing the window. */
  isDirty: () => boolean
  /** The parts of the URL that keep the form open in addition to its path; changes to other parts do not ask. */
  keeps?: Keeps
}

/** Asks before unsaved input is lost: by closing, by a link, by going back. It never blocks an ended session. */
export function UnsavedGuard({ isDirty, keeps = [] }: Props) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      session.state().status === 'signedIn' &&
      isDirty() &&
      leavesForm(
        { pathname: current.pathname, search: current.search as RawQuery },
        { pathname: next.pathname, search: next.search as RawQuery },
        keeps,
      ),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={t('form.unsavedTitle')} onClose={blocker.reset}>
      <p>{t('form.unsaved')}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={blocker.proceed}>
          {t('form.leave')}
        </Button>
        <Button data-autofocus onClick={blocker.reset}>
          {t('form.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
