import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../core/i18n'
import { Dialog } from '../overlay/Dialog'

interface Props {
  title: string
  /** What the button does, such as "Delete". */
  confirm: string
  isRunning?: boolean
  isReady?: boolean
  /** False if nothing is lost. */
  isDestructive?: boolean
  size?: number
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before an action that takes effect at once; Cancel has the focus, so that pressing Enter right away cancels. */
export function ConfirmDialog({
  confirm,
  isRunning = false,
  isReady = true,
  isDestructive = true,
  onConfirm,
  children,
  ...dialog
}: Props) {
  const t = useT()
  return (
    <Dialog {...dialog}>
      {children}
      <Group justify="end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={dialog.onClose}>
          {t('form.cancel')}
        </Button>
        <Button color={isDestructive ? 'red' : undefined} loading={isRunning} disabled={!isReady} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  )
}
