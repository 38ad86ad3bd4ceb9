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
  size?: number
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before a destructive action; Cancel has the focus, so that pressing Enter immediately cancels. */
export function ConfirmDialog({ confirm, isRunning = false, isReady = true, onConfirm, children, ...dialog }: Props) {
  const t = useT()
  return (
    <Dialog {...dialog}>
      {children}
      <Group justify="end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={dialog.onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" loading={isRunning} disabled={!isReady} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  )
}
