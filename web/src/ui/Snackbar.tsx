import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { currentTranslate } from '../core/i18n'
import classes from './Snackbar.module.css'

export const SNACKBAR_COLORS = ['info', 'success', 'warning', 'danger', 'primary', 'rose'] as const
export type SnackbarColor = (typeof SNACKBAR_COLORS)[number]
export const SNACKBAR_MS = 6_000

interface Snack {
  text: string
  color?: SnackbarColor
  /** Offers to take the action back. */
  onUndo?: () => void
}

/** Shows a message at the foot of the window for 6,000 ms; it stays while it is pointed at. */
export function notify({ text, color = 'success', onUndo }: Snack): void {
  const t = currentTranslate()
  const undo = () => {
    notifications.hide(id)
    onUndo?.()
  }
  const id: string = notifications.show({
    autoClose: SNACKBAR_MS,
    className: classes[color] ?? '',
    classNames: { root: classes.snack ?? '', description: classes.text ?? '' },
    closeButtonProps: { 'aria-label': t('snackbar.close') },
    message: (
      <span className={classes.row}>
        <span>{text}</span>
        {onUndo && (
          <UnstyledButton className={classes.undo} onClick={undo}>
            {t('action.undo')}
          </UnstyledButton>
        )}
      </span>
    ),
  })
}
