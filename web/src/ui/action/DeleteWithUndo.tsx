import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { ConfirmDialog } from './ConfirmDialog'
import { useAction } from './use-action'

interface Props {
  name: string
  /** What is deleted with it, and what stays. */
  text: string
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  refresh: () => unknown
  onClose: () => void
}

/** Asks, deletes, and offers to undo it. */
export function DeleteWithUndo({ name, text, remove, restore, refresh, onClose }: Props) {
  const t = useT()
  const restoring = useAction(restore, {
    success: t('done.restored', { name }),
    failure: (_, error) =>
      isApiFailure(error) && error.status === 409 ? t('list.nameTaken', { name }) : t('action.failed'),
    refresh,
  })
  const removing = useAction(remove, {
    success: t('done.deleted', { name }),
    undo: () => restoring.run(),
    failure: () => t('action.failed'),
    goneIsDone: true,
    onDone: onClose,
    refresh,
  })
  return (
    <ConfirmDialog
      title={t('ask.delete', { name })}
      confirm={t('list.delete')}
      isRunning={removing.isRunning}
      onConfirm={() => void removing.run()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
