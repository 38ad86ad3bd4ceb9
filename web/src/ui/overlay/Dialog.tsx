import { CloseButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../core/i18n'
import classes from './Dialog.module.css'

interface Props {
  title: string
  onClose: () => void
  size?: number
  children: ReactNode
}

/** Title and close button of a dialog or drawer; Mantine's own is a second banner for screen readers. */
export function DialogHeader({ title, onClose, mark }: { title: string; onClose: () => void; mark?: ReactNode }) {
  const t = useT()
  return (
    <div className={classes.header}>
      {mark}
      <h2 className={classes.title}>{title}</h2>
      <CloseButton size="lg" aria-label={t('action.close')} onClick={onClose} />
    </div>
  )
}

/** A question or message that must be answered first; Escape closes it. */
export function Dialog({ title, onClose, size = 440, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': title } }}
    >
      <DialogHeader title={title} onClose={onClose} />
      <div className={classes.body}>{children}</div>
    </Modal>
  )
}
