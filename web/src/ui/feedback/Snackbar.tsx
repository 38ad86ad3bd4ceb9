import { Progress, UnstyledButton } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage, useT } from '../../core/i18n'
import { type Snack, snacks } from './notify'
import classes from './Snackbar.module.css'

const SHOWN_MS = 6_000

/** Keys of progress messages that were closed: only the outcome is still reported. */
const closedKeys = new Set<string>()

function Message({ snack: { text, share, onUndo }, undo, onUndone }: MessageProps) {
  return (
    <span className={classes.row}>
      <span>{text}</span>
      {onUndo && (
        <UnstyledButton className={classes.undo} onClick={onUndone}>
          {undo}
        </UnstyledButton>
      )}
      {share !== undefined && (
        <Progress
          className={classes.progress}
          value={share ?? 100}
          animated={share === null}
          size="sm"
          aria-label={text}
        />
      )}
    </span>
  )
}

interface MessageProps {
  snack: Snack
  undo: string
  onUndone: () => void
}

function show(snack: Snack, words: { close: string; undo: string }): void {
  const { color = 'success', key, share, onUndo } = snack
  if (key !== undefined && share !== undefined && closedKeys.has(key)) return
  const onUndone = () => {
    notifications.hide(id)
    onUndo?.()
  }
  const options = {
    ...(key !== undefined && { id: key, onClose: () => closedKeys.add(key) }),
    autoClose: share === undefined ? SHOWN_MS : false,
    className: classes[color] ?? '',
    classNames: { root: classes.snack ?? '', description: classes.text ?? '' },
    closeButtonProps: { 'aria-label': words.close },
    message: <Message snack={snack} undo={words.undo} onUndone={onUndone} />,
  } as const
  const id: string = notifications.show(options)
  if (key !== undefined) notifications.update({ ...options, id })
}

/** Where messages are shown. */
export function Snackbar() {
  const t = useT()
  const language = useLanguage()
  const waiting = useSyncExternalStore(snacks.subscribe, snacks.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const snack of waiting) show(snack, { close: t('snackbar.close'), undo: t('action.undo') })
    snacks.taken(waiting)
  }, [waiting, t])
  // Messages in one language disappear when the user switches to the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the switch that clears
  useEffect(() => () => notifications.clean(), [language])
  return (
    <Notifications position="bottom-center" limit={4} containerWidth={420} classNames={{ root: classes.place ?? '' }} />
  )
}
