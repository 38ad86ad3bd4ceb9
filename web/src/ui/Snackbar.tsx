import { UnstyledButton } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '../core/i18n'
import { type Snack, snacks } from './notify'
import classes from './Snackbar.module.css'

const SHOWN_MS = 6_000

function show({ text, color = 'success', onUndo }: Snack, words: { close: string; undo: string }): void {
  const undo = () => {
    notifications.hide(id)
    onUndo?.()
  }
  const id: string = notifications.show({
    autoClose: SHOWN_MS,
    className: classes[color] ?? '',
    classNames: { root: classes.snack ?? '', description: classes.text ?? '' },
    closeButtonProps: { 'aria-label': words.close },
    message: (
      <span className={classes.row}>
        <span>{text}</span>
        {onUndo && (
          <UnstyledButton className={classes.undo} onClick={undo}>
            {words.undo}
          </UnstyledButton>
        )}
      </span>
    ),
  })
}

/** The place of the messages. */
export function Snackbar() {
  const t = useT()
  const waiting = useSyncExternalStore(snacks.subscribe, snacks.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const snack of waiting) show(snack, { close: t('snackbar.close'), undo: t('action.undo') })
    snacks.taken()
  }, [waiting, t])
  return (
    <Notifications position="bottom-center" limit={4} containerWidth={420} classNames={{ root: classes.place ?? '' }} />
  )
}
